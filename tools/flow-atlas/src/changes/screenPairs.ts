import type { Change, FlowDiff } from './diff.ts'

/** A picture of a state in one version, and the words on it; its file is named by its contents. */
export type StatePicture = { flow: string; state: string; series: string; image: string; texts: readonly string[] }

/** A state as both versions show it; null where one of them does not have it. */
export type ScreenPair = { state: string; series: string; before: string | null; now: string | null; isSame: boolean }

const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')

/** Whether a picture says a text; its placeholders and tags stand for whatever is there. */
const says = ({ texts }: StatePicture, quoted: string): boolean => {
  const parts = quoted.slice(1, -1).split(/\{[^{}]*\}|<[^<>]*>/)
  if (!parts.some((part) => /\p{L}{2}/u.test(part))) return false
  const pattern = new RegExp(parts.map(escaped).join('.*'))
  return texts.some((text) => pattern.test(text))
}

/** Whether a change is about a state, or about one that holds it. */
const isIn = (state: string, { what, name, state: from }: Change): boolean => {
  const about = what === 'state' ? name : from
  return about !== '' && (state === about || state.startsWith(`${about}.`))
}

const fileOf = (image: string) => image.split('/').at(-1)

/**
 * The states that a flow's changes are about, as both versions show them: where something of a state differs, or what is said
 * there. Only series are compared that both versions were pictured in, and of a state that both have, both its pictures.
 */
export const screenPairs = (
  { flow, formerly, changes }: Pick<FlowDiff, 'flow' | 'formerly' | 'changes'>,
  before: readonly StatePicture[],
  now: readonly StatePicture[],
): ScreenPair[] => {
  const olds = before.filter((each) => each.flow === (formerly ?? flow))
  const news = now.filter((each) => each.flow === flow)
  const isOnly = (state: string, kind: 'added' | 'removed') =>
    changes.some((change) => change.what === 'state' && change.kind === kind && change.name === state)
  const isChanged = (state: string, old: StatePicture | undefined, own: StatePicture | undefined) =>
    changes.some(
      (change) =>
        isIn(state, change) ||
        (change.what === 'text' && ((old && says(old, change.was)) || (own && says(own, change.words)))),
    )
  const series = [...new Set(now.map((each) => each.series))].filter((name) =>
    before.some((each) => each.series === name),
  )
  return series.flatMap((name) => {
    const [was, is] = [olds, news].map((all) => all.filter((each) => each.series === name))
    const states = [...new Set([...(is ?? []), ...(was ?? [])].map(({ state }) => state))]
    return states.flatMap((state): ScreenPair[] => {
      const old = was?.find((each) => each.state === state)
      const own = is?.find((each) => each.state === state)
      const isWhole = old && own ? true : isOnly(state, old ? 'removed' : 'added')
      if (!isWhole || !isChanged(state, old, own)) return []
      const isSame = old !== undefined && own !== undefined && fileOf(old.image) === fileOf(own.image)
      return [{ state, series: name, before: old?.image ?? null, now: own?.image ?? null, isSame }]
    })
  })
}
