import * as z from 'zod/mini'
import { languages } from '../../../contract/codes.ts'
import { texts } from '../../i18n/texts.ts'

const plain = z.string().check(z.regex(/\S/, 'must not be blank'))
const translated = z.strictObject({
  text: plain,
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})

/** A plain text, a text per language, or an English text (`text`) that the shop itself translates. */
export const words = z.union(
  [plain, translated, z.partialRecord(z.enum(languages), plain)],
  'must be a text, or texts by language',
)
type FileWords = z.output<typeof words>

const isTranslated = (given: FileWords): given is z.output<typeof translated> =>
  typeof given === 'object' && 'text' in given

/** Returns the text in the database's format. */
export const wordsIn = (given: FileWords): string => {
  if (typeof given === 'string') return given
  return isTranslated(given) ? texts(given.text, given.values) : JSON.stringify(given)
}
