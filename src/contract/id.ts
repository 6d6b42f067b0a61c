import * as z from 'zod/mini'

/** Numbers become text. */
export const createId = () =>
  z.pipe(
    z.union([z.string().check(z.maxLength(64)), z.number()]),
    z.transform((value) => String(value)),
  )
