import * as z from 'zod/mini'
import { toAmount } from './amount.ts'
import { areas, platforms } from './codes.ts'
import { spare } from './lists.ts'

/** A field that may be left out, and that counts where it is there: null is nothing, and one that cannot be read refuses the answer. */
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

/** An amount within a range, as a number or numeric string: anything else is null and reported, never NaN [FMT-03]. */
const amountIn = (least: number, most: number) =>
  z.pipe(
    spare(numeric.check(z.refine((value) => isBlank(value) || isWithin(toAmount(value), least, most)))),
    z.transform((value) => toAmount(value)),
  )
const isBlank = (value: number | string) => typeof value === 'string' && value.trim() === ''
const isWithin = (value: number | null, least: number, most: number) =>
  value !== null && value >= least && value <= most

/** An amount as a number or numeric string; anything else is null, never NaN [FMT-03]. */
export const amount = amountIn(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
/** What something costs, earns or counts; never below nothing. */
export const quantity = amountIn(0, Number.POSITIVE_INFINITY)
/** Hours from UTC, as clocks have them. */
export const hoursFromUtc = amountIn(-24, 24)
/** The part of a price that stays: 0.8 is 20 % off. */
export const rate = amountIn(0, 1)

/** A number, or text that is one; anything else is refused: a status, or what has to be paid. */
export const number = z.pipe(
  numeric.check(z.refine((value) => toAmount(value) !== null)),
  z.transform((value) => Number(value)),
)

/** What was spent or earned, as `number` takes it; never below nothing. */
export const sum = number.check(z.refine((value) => value >= 0))

/** Plain text or a map by language, as JSON text or as it is. */
const anyText = z.union([z.string(), z.number(), z.record(z.string(), z.string())])
const textOf = (value: z.output<typeof anyText>): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Plain text or a JSON map by language; the view picks [LOC-08]. Without any word it is refused. */
export const serverText = z.pipe(
  anyText.check(z.refine((value) => !/^\s*(?:\{\s*\}\s*)?$/.test(textOf(value)))),
  z.transform((value): string => textOf(value)),
)

/** Text, plain or by language, that nothing depends on; nothing is an empty one. */
export const words = z.pipe(
  spare(anyText),
  z.transform((value): string => textOf(value ?? '')),
)

export const area = z.enum(areas)
export const platform = z.enum(platforms)
export const clientId = z.string().check(z.regex(/^\d{1,12}$/))
/** A short free parameter: ids of servers, roles, products. */
export const ref = z.string().check(z.minLength(1), z.maxLength(64))
