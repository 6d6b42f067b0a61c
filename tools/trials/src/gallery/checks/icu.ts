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
type Variant = readonly (string | null)[]

/** Every variant through the choices of a message. */
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

/** What an ICU message can look like on a page, a shape for every case of its plurals and selects. */
export const shapesOf = (message: string): Shape[] =>
  variantsOf(parse(message.replace(/<\/?\w+\s*\/?>/g, ''))).map(shapeOf)
