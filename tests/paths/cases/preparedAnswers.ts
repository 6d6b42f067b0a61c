import * as z from 'zod/mini'

/** Matches the values of a prepared answer in the address of the testers' page. */
export const preparedValues = /(?<=\/testing\?what=fault&with=)[^)]+/g

const answer = z.looseObject({
  path: z.string(),
  mode: z.string(),
  times: z.optional(z.number()),
  code: z.optional(z.number()),
  msg: z.optional(z.string()),
  content: z.optional(z.unknown()),
})

export const readValues = (values: string) => answer.parse(JSON.parse(decodeURIComponent(values)))

/** Returns the answers that an instruction prepares. */
export const preparedAnswers = (text: string) => (text.match(preparedValues) ?? []).map(readValues)
