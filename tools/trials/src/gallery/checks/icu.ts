import { parse, type Token } from '@messageformat/parser'

/** The forms that a message can have after its values are inserted. */
export type Shape = {
  /** If the text has no values, the text itself; otherwise null. */
  exact: string | null
  pattern: RegExp
  /** Number of letters that belong to the message and not to its values. */
  letters: number
}

/** Literal words, or null for a value. */
type Variant = readonly (string | null)[]

/** Returns every variant of a message. There is one for each combination of plural and select choices. */
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

/**
 * Returns the forms that an ICU message can have on a page. There is one for each combination of plural and select
 * choices.
 */
export const shapesOf = (message: string): Shape[] =>
  variantsOf(parse(message.replace(/<\/?\w+\s*\/?>/g, ''))).map(shapeOf)
