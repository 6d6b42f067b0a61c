import * as z from 'zod/mini'
import { toAmount } from './amount.ts'
import { assumed } from './assumed.ts'
import { areas, platforms } from './codes.ts'
import { createId } from './id.ts'
import { spare } from './lists.ts'

/** An optional field. Null counts as absent; an invalid value invalidates the whole answer. */
export const maybe = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value) => value ?? undefined),
    ),
  )

/** An id. Numbers are converted to text. */
export const id = createId()

/** A boolean as servers send it: true, 1, "1" and "true" mean true; anything else, or nothing, means false. */
export const flag = z.pipe(
  z.optional(z.union([z.boolean(), z.number(), z.string(), z.null()])),
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
)

const numeric = z.union([z.number(), z.string()])

/**
 * An amount within a range, as a number or numeric text. Anything else becomes null and is reported; NaN never occurs
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

/** An amount, as a number or numeric text. Anything else becomes null, never NaN [FMT-03]. */
export const amount = amountIn(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
/** A price, reward or count: at least 0. */
export const quantity = amountIn(0, Number.POSITIVE_INFINITY)
/** Offset from UTC in hours. */
export const hoursFromUtc = amountIn(-24, 24)
/** The fraction of a price that remains to be paid: 0.8 means 20 % off. */
export const rate = amountIn(0, 1)

/** A required number or numeric text, such as a status or an amount to pay. Anything else is invalid. */
export const number = z.pipe(
  numeric.check(z.refine((value) => toAmount(value) !== null)),
  z.transform((value) => Number(value)),
)

/** A required amount of money spent or points earned: a number of at least 0. */
export const sum = number.check(z.refine((value) => value >= 0))

/** Plain text, or texts by language as an object or as JSON. */
const anyText = z.union([z.string(), z.number(), z.record(z.string(), z.string())])
const textOf = (value: z.output<typeof anyText>): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

/**
 * Plain text or a JSON map by language, from which the view selects one text [LOC-08]. Blank text and empty maps are
 * invalid.
 */
export const serverText = z.pipe(
  anyText.check(z.refine((value) => !/^\s*(?:\{\s*\}\s*)?$/.test(textOf(value)))),
  z.transform((value): string => textOf(value)),
)

/** Optional text, plain or by language. An absent text becomes empty. */
export const words = z.pipe(
  spare(anyText),
  z.transform((value): string => textOf(value ?? '')),
)

export const area = z.enum(areas)
export const platform = z.enum(platforms)
export const clientId = z.string().check(z.regex(/^\d{1,12}$/))
/** A short text that identifies something, for example a server, role or product. */
export const ref = z.string().check(z.minLength(1), z.maxLength(64))

/** The idempotency key of a call that changes data [PAY-13]. */
export const idempotencyKey = assumed({ idempotency_key: z.string().check(z.minLength(8), z.maxLength(64)) })

/** A picture from the shop's own drawings. */
export const art = z.object(assumed({ kind: z.string(), size: number }))
