import * as z from 'zod/mini'
import { toAmount } from './amount.ts'
import { areas, platforms } from './codes.ts'

/** A field that may be left out: null on the wire is the same as nothing. */
export const maybe = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value) => value ?? undefined),
    ),
  )

/** An id on the wire; numbers are taken as text. */
export const id = z.pipe(
  z.union([z.string().check(z.maxLength(64)), z.number()]),
  z.transform((value) => String(value)),
)

/** A yes or no, however the server spells it: true, 1, "1"; nothing is a no. */
export const flag = z.pipe(
  z.optional(z.union([z.boolean(), z.number(), z.string(), z.null()])),
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
)

const numeric = z.union([z.number(), z.string()])

/** An amount as a number or numeric string; anything else is null, never NaN [FMT-03]. */
export const amount = z.pipe(z.optional(z.union([numeric, z.null()])), z.transform(toAmount))

/** A number, or text that is one; anything else is refused: a status, or what has to be paid. */
export const number = z.pipe(
  numeric.check(z.refine((value) => toAmount(value) !== null)),
  z.transform((value) => Number(value)),
)

/** Plain text or a JSON map by language; the view picks [LOC-08]. */
export const serverText = z.string()

/** Text, plain or by language, that nothing depends on; nothing is an empty one. */
export const words = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value) => value ?? ''),
)

export const area = z.enum(areas)
export const platform = z.enum(platforms)
export const clientId = z.string().check(z.regex(/^\d{1,12}$/))
/** A short free parameter: ids of servers, roles, products. */
export const ref = z.string().check(z.minLength(1), z.maxLength(64))
