import * as z from 'zod/mini'
import { assumedSchemas } from '../../../src/contract/assumed.ts'
import { entrySchemas } from '../../../src/contract/lists.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

/** Returns the JSON Schema of a list type or map type of the contract; an empty object for any other type. */
const containerOf = (schema: z.core.$ZodType): JsonSchema => {
  const inside = entrySchemas.get(schema)
  if (!inside) return {}
  const entry = jsonSchemaOf(inside.entry)
  const list = { type: 'array', items: entry }
  const map = { type: 'object', additionalProperties: entry }
  return { list, map, values: { anyOf: [list, map] }, spare: { anyOf: [entry, { type: 'null' }] } }[inside.container]
}

/** Mark of the fields that the shop assumes, because the specification does not name them. */
const assumedMark = { 'x-assumed': true } as const

/**
 * Returns the JSON Schema of the data before a Zod schema parses it, as sent over the network. Fields that the
 * specification does not name have the mark `x-assumed`.
 */
export const jsonSchemaOf = (schema: z.core.$ZodType): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) =>
      void Object.assign(jsonSchema, containerOf(zodSchema), assumedSchemas.has(zodSchema) && assumedMark),
  })
  return json
}

/** Marks every field of a JSON Schema as assumed, at any depth. */
export const allAssumed = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, key === 'properties' ? marked(value) : assumedWithin(value)]),
  )
const marked = (fields: unknown) =>
  Object.fromEntries(
    Object.entries(fields as Record<string, JsonSchema>).map(([name, field]) => [
      name,
      { ...allAssumed(field), ...assumedMark },
    ]),
  )
const assumedWithin = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(assumedWithin)
  return typeof value === 'object' && value !== null ? allAssumed(value as JsonSchema) : value
}
