import { createHash } from 'node:crypto'
import type { FlowSheet } from '../sheet/sheet.ts'
import type { FlowText } from '../sheet/texts.ts'

/** What a flow is made of, as somebody signs it: a short digest by the name of each part. */
export type Parts = Readonly<Record<string, string>>

const digest = (value: unknown, length = 10) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, length)

/** The part that stands for all steps in every situation, so that a guard that answers otherwise shows too. */
export const wholeName = 'what it does in every situation'

/** The parts of a flow: states, transitions and texts with all that can be read of them, and what it does altogether. */
export const partsOf = (sheet: FlowSheet, texts: readonly FlowText[]): Parts => {
  const { states, transitions, outcomes, inputs, board, title, about } = sheet
  const english = (keys: readonly string[] = []) =>
    keys.map((key) => texts.find((text) => text.key === key)?.words.en ?? key)
  const keys = (all: readonly number[]) => all.map((each) => states[each]?.key ?? '')
  return Object.fromEntries([
    ['title', digest([title, about])],
    ...states.map(({ key, label, kind, isFirst, runs, enters, leaves, says }) => [
      `state ${key}`,
      digest([label, kind, isFirst, runs, enters, leaves, english(says)]),
    ]),
    ...transitions.map(({ id, names, condition, to, does, says }) => [
      `transition ${id}`,
      digest([names, condition, keys(to), does, english(says)]),
    ]),
    ...texts.map(({ key, words }) => [key === null ? `text ${words.en}` : `text ${key}`, digest(words.en)]),
    [wholeName, digest([inputs, outcomes.map(({ name, cause }) => [name, cause]), board])],
  ])
}

/** One digest of all parts. */
export const digestOf = (parts: Parts): string => digest(Object.entries(parts).sort(), 32)

/** What became of a part since it was signed. */
export type PartChange = { name: string; kind: 'added' | 'removed' | 'changed' }

/** Parts that differ; that every situation does is only told where nothing else says why. */
export const changedParts = (before: Parts, after: Parts): PartChange[] => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changes = names.flatMap((name): PartChange[] => {
    if (before[name] === after[name]) return []
    return [{ name, kind: before[name] === undefined ? 'added' : after[name] === undefined ? 'removed' : 'changed' }]
  })
  const named = changes.filter(({ name }) => name !== wholeName)
  return named.length > 0 ? named : changes
}
