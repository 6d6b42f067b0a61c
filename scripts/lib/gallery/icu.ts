/** What a text looks like once its values are in. */
export type Shape = {
  /** The text itself, for one without values. */
  exact: string | null
  pattern: RegExp
  /** How many letters of it are the message's own. */
  letters: number
}

/** A piece of a message: its own words, a value, or a choice of messages (plural, select). */
type Part = string | null | Part[][]

const keywords = /^\s*[\w.]+\s*,\s*(?:plural|selectordinal|select)\s*,/

/** Reads a message up to its end or to the brace that closes it. */
const read = (message: string, start: number): { parts: Part[]; end: number } => {
  const parts: Part[] = []
  let words = ''
  let at = start
  const push = (part: Part) => {
    if (words !== '') parts.push(words)
    words = ''
    parts.push(part)
  }
  for (; at < message.length && message[at] !== '}'; at++) {
    const quoted = /^'([{}][^']*)'/.exec(message.slice(at))?.[1]
    if (quoted !== undefined) {
      words += quoted
      at += quoted.length + 1
    } else if (message[at] === '{') {
      const held = readValue(message, at + 1)
      push(held.part)
      at = held.end
    } else if (message[at] === '#') push(null)
    else words += message[at]
  }
  if (words !== '') parts.push(words)
  return { parts, end: at }
}

/** Reads what stands between braces; `end` is the closing one. */
const readValue = (message: string, start: number): { part: Part; end: number } => {
  const choice = keywords.exec(message.slice(start))
  if (!choice) return { part: null, end: message.indexOf('}', start) }
  const cases: Part[][] = []
  let at = start + choice[0].length
  while (at < message.length && message[at] !== '}') {
    if (message[at] === '{') {
      const { parts, end } = read(message, at + 1)
      cases.push(parts)
      at = end
    }
    at++
  }
  return { part: cases, end: at }
}

/** Every way through the choices of a message. */
const spread = (parts: readonly Part[]): (string | null)[][] =>
  parts.reduce<(string | null)[][]>(
    (before, part) => {
      const ways = Array.isArray(part) ? part.flatMap((each) => spread(each)) : [[part]]
      return before.flatMap((way) => ways.map((next) => [...way, ...next]))
    },
    [[]],
  )

const shapeOf = (way: readonly (string | null)[]): Shape => {
  const source = way.map((part) => (part === null ? '.+' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))).join('')
  const own = way.filter((part) => part !== null).join('')
  return {
    exact: way.includes(null) ? null : own.trim(),
    pattern: new RegExp(`^\\s*${source}\\s*$`, 'su'),
    letters: own.match(/\p{L}/gu)?.length ?? 0,
  }
}

/** What an ICU message can look like on a page, a shape for every case of its plurals and selects. */
export const shapesOf = (message: string): Shape[] =>
  spread(read(message.replace(/<\/?\w+\s*\/?>/g, ''), 0).parts).map((way) => shapeOf(way))
