import type { SeenScreen } from './seen.ts'

/** States of charts that have to run at the same time, by the chart's id; of each chart one of them, or one within. */
export type Situation = Readonly<Record<string, readonly string[]>>

/** In which situations popups may be open. */
export type DialogTable = {
  /** By the title in English; `{…}` stands for any words. */
  titled: Readonly<Record<string, readonly Situation[]>>
  /** Of a popup whose title is not in the table. */
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

/** Returns a title in a language, or null if no catalog has it. */
export type TitleIn = (english: string) => string | null

/** Lists the popups that may not be open, in words. */
export type DialogCheck = (shown: Pick<SeenScreen, 'dialogs' | 'charts'>) => string[]

/**
 * Which of the popups that show may not be open now, in words.
 * @param languages the titles in every language that can be chosen
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
