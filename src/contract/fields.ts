import * as z from 'zod/mini'
import { toAmount } from './amount.ts'
import { assumed } from './assumed.ts'
import { areas, platforms } from './codes.ts'
import { createId } from './id.ts'
import { spare } from './lists.ts'

/** Schema of an optional field. Null counts as absent. If the value is invalid, the whole answer is invalid. */
export const maybe = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value) => value ?? undefined),
    ),
  )

/** Schema of an id. Numbers are converted to text. */
export const id = createId()

/**
 * Schema of a boolean in any form that servers send: true, 1, "1" and "true" mean true. Any other value, or an absent
 * field, means false.
 */
export const flag = z.pipe(
  z.optional(z.union([z.boolean(), z.number(), z.string(), z.null()])),
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
)

const numeric = z.union([z.number(), z.string()])

/**
 * Schema of an amount within a range, as a number or as a text of digits. Any other value becomes null and is reported;
 * the result is never NaN [FMT-03].
 */
const amountIn = (least: number, most: number) =>
  z.pipe(
    spare(numeric.check(z.refine((value) => isBlank(value) || isWithin(toAmount(value), least, most)))),
    z.transform((value) => toAmount(value)),
  )
const isBlank = (value: number | string) => typeof value === 'string' && value.trim() === ''
const isWithin = (value: number | null, least: number, most: number) =>
  value !== null && value >= least && value <= most

/** Schema of an amount, as a number or as a text of digits. Any other value becomes null, never NaN [FMT-03]. */
export const amount = amountIn(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
/** Schema of an amount that is not negative: a price, the size of a reward, or a number of items. */
export const quantity = amountIn(0, Number.POSITIVE_INFINITY)
/** Offset from UTC in hours. */
export const hoursFromUtc = amountIn(-24, 24)
/** Fraction of a price that the player still pays; 0.8 means 20 % off. */
export const rate = amountIn(0, 1)

/**
 * Schema of a required number, such as a status or an amount to pay. A text of digits is accepted too. Any other value
 * is invalid.
 */
export const number = z.pipe(
  numeric.check(z.refine((value) => toAmount(value) !== null)),
  z.transform((value) => Number(value)),
)

/** Schema of a required number that is not negative, such as an amount spent or points earned. */
export const sum = number.check(z.refine((value) => value >= 0))

/** Schema of a plain text or of a map of texts by language. The map is an object, or JSON text. */
const anyText = z.union([z.string(), z.number(), z.record(z.string(), z.string())])
const textOf = (value: z.output<typeof anyText>): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

/**
 * Schema of a required text: plain text, or a JSON map by language from which views select the text in the active
 * language [LOC-08]. A blank text and an empty map are invalid.
 */
export const serverText = z.pipe(
  anyText.check(z.refine((value) => !/^\s*(?:\{\s*\}\s*)?$/.test(textOf(value)))),
  z.transform((value): string => textOf(value)),
)

/** Schema of an optional text: plain text or a map by language. An absent text becomes an empty text. */
export const words = z.pipe(
  spare(anyText),
  z.transform((value): string => textOf(value ?? '')),
)

export const area = z.enum(areas)
export const platform = z.enum(platforms)
export const clientId = z.string().check(z.regex(/^\d{1,12}$/))
/** Schema of a short text that identifies a server, a role, a product or something similar. */
export const ref = z.string().check(z.minLength(1), z.maxLength(64))

/** The idempotency key of a call that changes data [PAY-13]. */
export const idempotencyKey = assumed({ idempotency_key: z.string().check(z.minLength(8), z.maxLength(64)) })

/** Kind and size of a drawing that the shop contains. */
export const art = z.object(assumed({ kind: z.string(), size: number }))
