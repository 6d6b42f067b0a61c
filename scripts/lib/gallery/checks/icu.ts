import { parse, type Token } from '@messageformat/parser'

/** What a text looks like once its values are in. */
export type Shape = {
  /** The text itself, for one without values. */
  exact: string | null
  pattern: RegExp
  /** How many letters of it are the message's own. */
  letters: number
}

/** Own words, or null for a value. */
type Way = readonly (string | null)[]

/** Every way through the choices of a message. */
const waysOf = (tokens: readonly Token[]): Way[] =>
  tokens.reduce<Way[]>(
    (before, token) => {
      const next = 'cases' in token ? token.cases.flatMap((each) => waysOf(each.tokens)) : [[wordsOf(token)]]
      return before.flatMap((way) => next.map((more) => [...way, ...more]))
    },
    [[]],
  )

const wordsOf = (token: Token) => (token.type === 'content' ? token.value : null)

const shapeOf = (way: Way): Shape => {
  const source = way.map((part) => (part === null ? '.+' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))).join('')
  const own = way.filter((part) => part !== null).join('')
  return {
    exact: way.includes(null) ? null : own.trim(),
    pattern: new RegExp(`^\\s*${source}\\s*$`, 'su'),
    letters: own.match(/\p{L}/gu)?.length ?? 0,
  }
}

/** What an ICU message can look like on a page, a shape for every case of its plurals and selects. */
export const shapesOf = (message: string): Shape[] => waysOf(parse(message.replace(/<\/?\w+\s*\/?>/g, ''))).map(shapeOf)
