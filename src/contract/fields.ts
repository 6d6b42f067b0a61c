import * as z from 'zod/mini'
import { areas, platforms } from './codes.ts'

/** An id on the wire; numbers are taken as text. */
export const id = z.pipe(
  z.union([z.string().check(z.maxLength(64)), z.number()]),
  z.transform((value) => String(value)),
)

/** A yes or no, however the server spells it: true, 1, "1". */
export const flag = z.pipe(
  z.union([z.boolean(), z.number(), z.string()]),
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
)

/** An amount as a number or numeric string; anything else is null, never NaN [FMT-03]. */
export const amount = z.pipe(
  z.union([z.number(), z.string(), z.null()]),
  z.transform((value) => {
    const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN)
    return Number.isFinite(number) ? number : null
  }),
)

/** Plain text or a JSON map by language; the view picks [LOC-08]. */
export const serverText = z.string()

export const area = z.enum(areas)
export const platform = z.enum(platforms)
export const clientId = z.string().check(z.regex(/^\d{1,12}$/))
/** A short free parameter: ids of servers, roles, products. */
export const ref = z.string().check(z.minLength(1), z.maxLength(64))
