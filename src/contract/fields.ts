import * as z from 'zod/mini'
import { toAmount } from './amount.ts'
import { assumed } from './assumed.ts'
import { areas, platforms } from './codes.ts'
import { createId } from './id.ts'
import { spare } from './lists.ts'

/** An optional field; null counts as absent. An invalid value invalidates the whole answer. */
export const maybe = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value) => value ?? undefined),
    ),
  )

/** An id. A number is converted to text. */
export const id = createId()

/** true, 1, "1" and "true" mean true. Any other value, or an absent field, means false. */
export const flag = z.pipe(
  z.optional(z.union([z.boolean(), z.number(), z.string(), z.null()])),
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
)

const numeric = z.union([z.number(), z.string()])

/** A number or digits. Any other value becomes null and is reported; the result is never NaN [FMT-03]. */
const amountIn = (least: number, most: number) =>
  z.pipe(
    spare(numeric.check(z.refine((value) => isBlank(value) || isWithin(toAmount(value), least, most)))),
    z.transform((value) => toAmount(value)),
  )
const isBlank = (value: number | string) => typeof value === 'string' && value.trim() === ''
const isWithin = (value: number | null, least: number, most: number) =>
  value !== null && value >= least && value <= most

export const amount = amountIn(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
/** A price, the size of a reward, or a number of items. */
export const quantity = amountIn(0, Number.POSITIVE_INFINITY)
export const hoursFromUtc = amountIn(-24, 24)
/** Fraction of a price still to pay; 0.8 means 20 % off. */
export const rate = amountIn(0, 1)

/** A required number, such as a status. A text of digits is accepted too. */
export const number = z.pipe(
  numeric.check(z.refine((value) => toAmount(value) !== null)),
  z.transform((value) => Number(value)),
)

/** A required number that is not negative. */
export const sum = number.check(z.refine((value) => value >= 0))

/** Plain text or a map by language, as an object or as JSON text. */
const anyText = z.union([z.string(), z.number(), z.record(z.string(), z.string())])
const textOf = (value: z.output<typeof anyText>): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

/** A required text, from which views select the active language [LOC-08]. Blank texts and empty maps are invalid. */
export const serverText = z.pipe(
  anyText.check(z.refine((value) => !/^\s*(?:\{\s*\}\s*)?$/.test(textOf(value)))),
  z.transform((value): string => textOf(value)),
)

/** An optional text, plain or a map by language; empty if absent. */
export const words = z.pipe(
  spare(anyText),
  z.transform((value): string => textOf(value ?? '')),
)

export const area = z.enum(areas)
export const platform = z.enum(platforms)
export const clientId = z.string().check(z.regex(/^\d{1,12}$/))
/** Id of a server, a role, a product or something similar, as a parameter of a call. */
export const ref = z.string().check(z.minLength(1), z.maxLength(64))

/**
 * Key of a call that changes data. A retry sends the same key, so that the server changes the data only once [PAY-13].
 */
export const idempotencyKey = assumed({ idempotency_key: z.string().check(z.minLength(8), z.maxLength(64)) })

/** A drawing that the shop contains. */
export const art = z.object(assumed({ kind: z.string(), size: number }))
