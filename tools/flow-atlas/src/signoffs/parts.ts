import { createHash } from 'node:crypto'
import type { ExploredFlow } from '../sheet/sheet.ts'
import type { FlowText } from '../sheet/texts.ts'

/** What a flow is made of, as somebody signs it: by the name of each part all that can be read of it, a line each. */
export type Parts = Readonly<Record<string, string>>

const digest = (value: unknown, length = 10) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, length)

/**
 * The part that stands for all steps in every situation, with their effects, what is remembered and the output: what no
 * line of a transition says shows here.
 */
export const wholeName = 'what it does in every situation'

/** Held by its key, so that a state in other words is one change. */
const leadsTo = 'leads to'

const linesOf = (name: string, all: readonly string[] = []) => all.map((each) => `${name}: ${each}`)

/** The language in whose words texts are signed; the others are held by a digest each. */
const inWords = 'en'
const others = 'other languages: '

const textLines = ({ words }: FlowText) => {
  const languages = Object.entries(words).filter(([language]) => language !== inWords)
  const held = languages.map(([language, said]) => `${language} ${digest(said, 6)}`).sort()
  return [`“${words[inWords] ?? ''}”`, ...(held.length === 0 ? [] : [`${others}${held.join(', ')}`])]
}

/** The parts of a flow: states, transitions and texts with all that can be read of them, and what it does altogether. */
export const partsOf = (sheet: ExploredFlow, texts: readonly FlowText[]): Parts => {
  const { states, transitions, outcomes, inputs, board, title, about, digest: whole } = sheet
  const said = (keys: readonly string[] = []) =>
    keys.map((key) => `“${texts.find((text) => text.key === key)?.words[inWords] ?? key}”`)
  const places = (all: readonly number[]) => (all.length === 0 ? ['stays'] : all.map((each) => states[each]?.key ?? ''))
  const lines: (readonly [string, readonly string[]])[] = [
    ['title', [title, about]],
    ...states.map(({ key, label, kind, isFirst, runs, enters, leaves, says }) => {
      const own = [label, kind, ...(isFirst ? ['first'] : []), ...linesOf('meanwhile', runs)]
      const ways = [...linesOf('on the way in', enters), ...linesOf('on the way out', leaves)]
      return [`state ${key}`, [...own, ...ways, ...linesOf('says', said(says))]] as const
    }),
    ...transitions.map(({ id, names, condition, to, does, says }) => {
      const asked = condition === null ? [] : [condition]
      const leads = [...linesOf(leadsTo, places(to)), ...linesOf('does', does), ...linesOf('says', said(says))]
      return [`transition ${id}`, [...linesOf('when', names), ...asked, ...leads]] as const
    }),
    ...texts.map(
      (text) => [text.key === null ? `text ${text.words[inWords]}` : `text ${text.key}`, textLines(text)] as const,
    ),
    [wholeName, [digest([inputs, outcomes.map(({ name, cause }) => [name, cause]), board, whole])]],
  ]
  return Object.fromEntries(lines.map(([name, own]) => [name, own.join('\n')]))
}

/** One digest of all parts. */
export const digestOf = (parts: Parts): string => digest(Object.entries(parts).sort(), 32)

/** What became of a part since it was signed: the lines of it that differ, as they were and as they are. */
export type PartChange = {
  name: string
  kind: 'added' | 'removed' | 'changed'
  was: readonly string[]
  now: readonly string[]
}

const isHeld = (line: string) => line.startsWith(others)

/** Of the languages that are held by digests those that differ, by name. */
const otherLanguages = (before: readonly string[], after: readonly string[]) => {
  const [old, now] = [before, after].map((lines) => lines.find(isHeld)?.slice(others.length).split(', ') ?? [])
  const changed = (now ?? []).filter((each) => !old?.includes(each)).map((each) => each.split(' ')[0])
  return changed.length === 0 ? null : changed.join(', ')
}

/** A line with the words of the state that it names. */
const readable = (parts: Parts, line: string) => {
  const key = line.startsWith(`${leadsTo}: `) ? line.slice(leadsTo.length + 2) : ''
  const [label] = parts[`state ${key}`]?.split('\n') ?? []
  return label === undefined ? line : `${leadsTo}: ${label} (${key})`
}

const apart = (name: string, before: Parts, after: Parts) => {
  if (name === wholeName) return { was: [], now: [] }
  const [old, now] = [before[name]?.split('\n') ?? [], after[name]?.split('\n') ?? []]
  const languages = old.length === 0 || now.length === 0 ? null : otherLanguages(old, now)
  const only = (parts: Parts, own: readonly string[], other: readonly string[]) =>
    own.filter((line) => !isHeld(line) && !other.includes(line)).map((line) => readable(parts, line))
  return {
    was: [...only(before, old, now), ...(languages === null ? [] : [`in ${languages} as signed`])],
    now: [...only(after, now, old), ...(languages === null ? [] : [`in ${languages} other words`])],
  }
}

/** Parts that differ, with what differs in them; every situation is one of them, as the others may not say all of it. */
export const changedParts = (before: Parts, after: Parts): PartChange[] => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name): PartChange[] => {
    const [old, now] = [before[name], after[name]]
    if (old === now) return []
    const kind = old === undefined ? 'added' : now === undefined ? 'removed' : 'changed'
    return [{ name, kind, ...apart(name, before, after) }]
  })
}
