import type * as z from 'zod/mini'

/** Fields that the specification does not name; the published contract marks them as assumed. */
export const assumedSchemas = new WeakSet<z.core.$ZodType>()

/**
 * Marks fields of a call as assumed: the specification does not name them. A call with `ifMissing` needs no mark,
 * because all its fields are assumed.
 */
export const assumed = <S extends Readonly<Record<string, z.ZodMiniType>>>(fields: S): S =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      // the schema is copied, because fields that are not assumed use the same schema, for example `id`
      const own = schema.clone()
      assumedSchemas.add(own)
      return [name, own]
    }),
  ) as S
