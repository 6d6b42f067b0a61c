import type { SeenScreen } from './seen.ts'

/** States by chart id. In each chart, one of these states, or a substate, must be active. */
export type Situation = Readonly<Record<string, readonly string[]>>

export type DialogTable = {
  /** Situations in which a popup may be open, by the popup's English title. `{…}` in a title matches any words. */
  titled: Readonly<Record<string, readonly Situation[]>>
  /** Situations in which a popup whose title is not in `titled` may be open. */
  others: readonly Situation[]
}

const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}.`)

const isTrue = (situation: Situation, charts: SeenScreen['charts']) =>
  Object.entries(situation).every(([id, wanted]) =>
    charts.some(
      ({ chart, states }) => chart === id && states.some((state) => wanted.some((one) => isWithin(state, one))),
    ),
  )

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const patternOf = (title: string) =>
  new RegExp(
    `^${title
      .split(/\{\w+\}/)
      .map(escaped)
      .join('.+')}$`,
  )

/** Translates a title. Returns null if the language's catalog lacks the title. */
export type TitleIn = (english: string) => string | null

/** Returns a sentence for each open popup that must not be open in the current states. */
export type DialogCheck = (shown: Pick<SeenScreen, 'dialogs' | 'charts'>) => string[]

/**
 * Creates a check that finds popups which must not be open.
 * @param languages functions that translate a title, one per language that a user can select
 */
export const createDialogCheck = ({ titled, others }: DialogTable, languages: readonly TitleIn[]): DialogCheck => {
  const known = Object.entries(titled).map(([english, situations]) => ({
    situations,
    patterns: [(text: string) => text, ...languages].map((titleIn) => patternOf(titleIn(english) ?? english)),
  }))
  return ({ dialogs: shown, charts }) =>
    shown.flatMap((name) => {
      const found = known.filter(({ patterns }) => patterns.some((pattern) => pattern.test(name)))
      const allowed = found.length > 0 ? found.flatMap(({ situations }) => situations) : others
      if (allowed.some((situation) => isTrue(situation, charts))) return []
      return [`the popup “${name}” belongs to no state${found.length === 0 ? '' : ' that a chart is in'}`]
    })
}
