import * as z from 'zod/mini'
import { entrySchemas } from '../../../src/contract/lists.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

/** Returns the JSON Schema of the contract's own list and map types; empty for all other schemas. */
const containerOf = (schema: z.core.$ZodType): JsonSchema => {
  const inside = entrySchemas.get(schema)
  if (!inside) return {}
  const entry = jsonSchemaOf(inside.entry)
  const list = { type: 'array', items: entry }
  const map = { type: 'object', additionalProperties: entry }
  return { list, map, values: { anyOf: [list, map] }, spare: { anyOf: [entry, { type: 'null' }] } }[inside.container]
}

/** Returns the JSON Schema of the data that a schema parses, in the format of the API. */
export const jsonSchemaOf = (schema: z.core.$ZodType): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => void Object.assign(jsonSchema, containerOf(zodSchema)),
  })
  return json
}
