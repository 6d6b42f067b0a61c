import * as z from 'zod/mini'
import { toAmount } from './amount.ts'
import { areas, platforms } from './codes.ts'
import { spare } from './lists.ts'

/** An optional field whose value matters: null counts as absent, but an unreadable value invalidates the answer. */
export const maybe = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value) => value ?? undefined),
    ),
  )

/** An id on the wire; numbers are converted to text. */
export const id = z.pipe(
  z.union([z.string().check(z.maxLength(64)), z.number()]),
  z.transform((value) => String(value)),
)

/** A boolean in any spelling of the server: true, 1, "1" or "true"; anything else, or nothing, is false. */
export const flag = z.pipe(
  z.optional(z.union([z.boolean(), z.number(), z.string(), z.null()])),
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
)

const numeric = z.union([z.number(), z.string()])

/**
 * An amount within a range, as a number or numeric string. Anything else becomes null and is reported, never NaN
 * [FMT-03].
 */
const amountIn = (least: number, most: number) =>
  z.pipe(
    spare(numeric.check(z.refine((value) => isBlank(value) || isWithin(toAmount(value), least, most)))),
    z.transform((value) => toAmount(value)),
  )
const isBlank = (value: number | string) => typeof value === 'string' && value.trim() === ''
const isWithin = (value: number | null, least: number, most: number) =>
  value !== null && value >= least && value <= most

/** An amount as a number or numeric string; anything else becomes null, never NaN [FMT-03]. */
export const amount = amountIn(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
/** A price, reward or count: an amount of at least 0. */
export const quantity = amountIn(0, Number.POSITIVE_INFINITY)
/** Offset from UTC in hours. */
export const hoursFromUtc = amountIn(-24, 24)
/** The fraction of a price still to pay: 0.8 is 20 % off. */
export const rate = amountIn(0, 1)

/** A required number or numeric text, such as a status or an amount to pay; anything else is invalid. */
export const number = z.pipe(
  numeric.check(z.refine((value) => toAmount(value) !== null)),
  z.transform((value) => Number(value)),
)

/** A required sum spent or earned: a `number` of at least 0. */
export const sum = number.check(z.refine((value) => value >= 0))

/** Plain text, or a map by language: as JSON text or as an object. */
const anyText = z.union([z.string(), z.number(), z.record(z.string(), z.string())])
const textOf = (value: z.output<typeof anyText>): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

/**
 * Plain text or a JSON map by language, of which the view picks one [LOC-08]. Blank text and empty maps are invalid.
 */
export const serverText = z.pipe(
  anyText.check(z.refine((value) => !/^\s*(?:\{\s*\}\s*)?$/.test(textOf(value)))),
  z.transform((value): string => textOf(value)),
)

/** Optional text, plain or by language; absent text becomes empty. */
export const words = z.pipe(
  spare(anyText),
  z.transform((value): string => textOf(value ?? '')),
)

export const area = z.enum(areas)
export const platform = z.enum(platforms)
export const clientId = z.string().check(z.regex(/^\d{1,12}$/))
/** A short free-form parameter: an id of a server, role or product. */
export const ref = z.string().check(z.minLength(1), z.maxLength(64))

/** A picture of our own art. assumed: all of it */
export const art = z.object({ kind: z.string(), size: number })
