import { parse, type Token } from '@messageformat/parser'

/** Recognises texts that one variant of an ICU message can produce. */
export type Shape = {
  /** The text if the variant contains no values; otherwise null. */
  exact: string | null
  pattern: RegExp
  /** Number of letters outside the inserted values. */
  letters: number
}

/** Parts of one variant of a message; null stands for an inserted value. */
type Variant = readonly (string | null)[]

/** Returns one variant per combination of plural and select choices. */
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

export const shapesOf = (message: string): Shape[] =>
  variantsOf(parse(message.replace(/<\/?\w+\s*\/?>/g, ''))).map(shapeOf)
