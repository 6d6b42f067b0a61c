import type * as z from 'zod/mini'

/** Schemas of fields that the specification does not name. The published contract marks these fields. */
export const assumedSchemas = new WeakSet<z.core.$ZodType>()

/**
 * Marks the fields of an object as assumed: the specification does not name them. In a call that the specification does
 * not name (`ifMissing`), all fields are assumed without a mark.
 */
export const assumed = <S extends Readonly<Record<string, z.ZodMiniType>>>(fields: S): S =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      // schemas such as `id` are shared with fields that are not assumed
      const own = schema.clone()
      assumedSchemas.add(own)
      return [name, own]
    }),
  ) as S
