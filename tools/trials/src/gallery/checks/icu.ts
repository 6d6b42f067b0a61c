import { parse, type Token } from '@messageformat/parser'

/** A form of a message in which values can be inserted. */
export type Shape = {
  /** The text itself if it has no values; otherwise null. */
  exact: string | null
  pattern: RegExp
  /** Number of letters in the message without its values. */
  letters: number
}

/** Parts of a variant: literal words, or null for a value. */
type Variant = readonly (string | null)[]

/** Returns all variants of a message, one per combination of plural and select choices. */
const variantsOf = (tokens: readonly Token[]): Variant[] =>
  tokens.reduce<Variant[]>(
    (before, token) => {
      const next = 'cases' in token ? token.cases.flatMap((each) => variantsOf(each.tokens)) : [[wordsOf(token)]]
      return before.flatMap((variant) => next.map((more) => [...variant, ...more]))
    },
    [[]],
  )

const wordsOf = (token: Token) => (token.type === 'content' ? token.value : null)

const shapeOf = (variant: Variant): Shape => {
  const source = variant.map((part) => (part === null ? '.+' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))).join('')
  const own = variant.filter((part) => part !== null).join('')
  return {
    exact: variant.includes(null) ? null : own.trim(),
    pattern: new RegExp(`^\\s*${source}\\s*$`, 'su'),
    letters: own.match(/\p{L}/gu)?.length ?? 0,
  }
}

/** Returns all forms of an ICU message on a page, one per combination of plural and select choices. */
export const shapesOf = (message: string): Shape[] =>
  variantsOf(parse(message.replace(/<\/?\w+\s*\/?>/g, ''))).map(shapeOf)
