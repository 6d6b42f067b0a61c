import type { Change, FlowDiff } from './diff.ts'

/**
 * A picture of a state in one version, with the texts that it shows. The file name is a digest of the picture's
 * contents.
 */
export type StatePicture = { flow: string; state: string; series: string; image: string; texts: readonly string[] }

/** The pictures of one state in both versions. A picture is null if its version lacks the state. */
export type ScreenPair = { state: string; series: string; before: string | null; now: string | null; isSame: boolean }

const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')

/** Returns whether a picture shows a text. Placeholders and tags of the text match any characters. */
const says = ({ texts }: StatePicture, quoted: string): boolean => {
  const parts = quoted.slice(1, -1).split(/\{[^{}]*\}|<[^<>]*>/)
  if (!parts.some((part) => /\p{L}{2}/u.test(part))) return false
  const pattern = new RegExp(parts.map(escaped).join('.*'))
  return texts.some((text) => pattern.test(text))
}

/** Returns whether a change concerns a state or one of its ancestors. */
const isIn = (state: string, { what, name, state: from }: Change): boolean => {
  const about = what === 'state' ? name : from
  return about !== '' && (state === about || state.startsWith(`${about}.`))
}

const fileOf = (image: string) => image.split('/').at(-1)

/**
 * Pairs the pictures of both versions for each state whose pictures or texts differ. Uses only series with pictures in
 * both versions. If a state exists in both versions, both pictures are required.
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
