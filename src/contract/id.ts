import * as z from 'zod/mini'

/** Creates the schema of an id. A number is converted to text. */
export const createId = () =>
  z.pipe(
    z.union([z.string().check(z.maxLength(64)), z.number()]),
    z.transform((value) => String(value)),
  )
