import { code } from '../../../src/contract/codes.ts'
import { contract } from '../../../src/contract/contract.ts'
import { commonInput, type Endpoint } from '../../../src/contract/endpoint.ts'
import type { CallName, Example } from '../conform/ask.ts'
import { readAssumptions } from './assumptions.ts'
import { allAssumed, type JsonSchema, jsonSchemaOf } from './jsonSchema.ts'

type Fields = { properties?: Record<string, JsonSchema>; required?: string[] }

const codeWords: Readonly<Record<keyof typeof code, string>> = {
  success: 'success; content is present',
  notLoggedIn: 'the player is not logged in',
  noGame: 'the game does not exist here',
  errorDomain: 'the sales area is wrong',
  replenishError: 'the replenishment link is unknown or has expired',
  noActivity: 'the activity does not exist',
  illegalCoupon: 'the coupon cannot be used',
  notVerified: 'the real name is not verified',
  unpaidFirst: 'assumed: earlier orders must be paid or cancelled first',
  refused: 'assumed: every other refusal; msg has the reason',
}
/** Lines of the Markdown table that explains the codes of responses. */
const codeTable = [
  '| code | meaning |',
  '|---|---|',
  ...Object.entries(code).map(([name, value]) => `| ${value} | ${codeWords[name as keyof typeof code]} |`),
].join('\n')

const refusal = {
  type: 'object',
  required: ['code', 'msg'],
  properties: {
    code: { type: 'integer', enum: Object.values(code).filter((value) => value !== code.success) },
    msg: { type: 'string', description: 'Shown to the player, in the language of spec_lang' },
  },
}

/**
 * Returns the JSON Schema of a call's input or output. If the specification does not name the call, marks all fields as
 * assumed.
 */
const schemaOf = ({ ifMissing, ...sides }: Endpoint, side: 'input' | 'output'): JsonSchema => {
  const schema = jsonSchemaOf(sides[side])
  return ifMissing === undefined ? schema : allAssumed(schema)
}

/** Returns the schemas of all parameters of a call, including those that all calls share. */
const fieldsOf = (endpoint: Endpoint): Fields => {
  const own: Fields = schemaOf(endpoint, 'input')
  const { properties, required = [] }: Fields = jsonSchemaOf(commonInput)
  return {
    properties: { ...properties, ...own.properties },
    required: [...new Set([...required, ...(own.required ?? [])])],
  }
}

/** Maximum length of a list or map in an example. */
const entriesShown = 3

/** Shortens the lists and maps in an example, at any depth. */
const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, entriesShown).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
  const isMap = fields.every(([, each]) => Array.isArray(each))
  return Object.fromEntries(
    fields.slice(0, isMap ? entriesShown : undefined).map(([key, each]) => [key, shortened(each)]),
  )
}

const inputOf = (endpoint: Endpoint, method: Endpoint['method'], example: Example | undefined) => {
  const { properties = {}, required = [] } = fieldsOf(endpoint)
  if (method === 'POST') {
    const schema = { type: 'object', properties, required }
    return { requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema } } } }
  }
  return {
    parameters: Object.entries(properties).map(([name, { 'x-assumed': isAssumed, ...schema }]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
      ...(example?.params[name] !== undefined && { example: example.params[name] }),
      ...(isAssumed === true && { 'x-assumed': true }),
    })),
  }
}

/** Returns an example of a call. If there is none, returns an example of another call with the same schema. */
const exampleOf = (examples: readonly Example[], name: CallName, side: 'input' | 'output') =>
  examples.find(({ call }) => call === name) ??
  examples.find(({ call }) => contract[call][side] === contract[name][side])

const effectOf = ({ changes, input }: Endpoint): string => {
  if (!changes) return 'Only reads data.'
  if (changes === 'repeatably')
    return 'Changes data. Needs no idempotency_key, because repeating the call does no harm.'
  return 'idempotency_key' in input.shape
    ? 'Changes data. Repeating the call with the same idempotency_key has no further effect.'
    : 'Changes data. Must not be repeated, because its credentials are valid only once.'
}

const operationOf = (
  name: CallName,
  method: Endpoint['method'],
  assumed: readonly string[],
  examples: readonly Example[],
) => {
  const endpoint: Endpoint = contract[name]
  const answered = exampleOf(examples, name, 'output')
  const mayBeMissing = endpoint.ifMissing !== undefined
  const success = {
    type: 'object',
    required: ['code', 'msg', 'content'],
    properties: { code: { const: code.success }, msg: { type: 'string' }, content: schemaOf(endpoint, 'output') },
  }
  const value = answered && { code: code.success, msg: '', content: shortened(answered.content) }
  return {
    operationId: method === endpoint.method ? name : `${name}ByPost`,
    description: [
      effectOf(endpoint),
      ...(mayBeMissing ? ['Optional: a server without this call answers 404.'] : []),
      ...assumed.map((each) => `Assumed: ${each}`),
    ].join('\n\n'),
    ...(mayBeMissing && { 'x-may-be-missing': true }),
    ...inputOf(endpoint, method, exampleOf(examples, name, 'input')),
    responses: {
      200: {
        description: 'The answer, or a refusal',
        content: {
          'application/json': {
            schema: { oneOf: [success, { $ref: '#/components/schemas/Refusal' }] },
            ...(value && { example: value }),
          },
        },
      },
    },
  }
}

/**
 * Returns the contract as an OpenAPI 3.1 document [OPS-05].
 * @param examples successful calls that were recorded with a server
 */
export const openApiOf = (examples: readonly Example[]) => {
  const assumptions = readAssumptions()
  const names = Object.keys(contract) as CallName[]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Calls of the top-up storefront',
      version: '1',
      description: [
        'Every answer is an envelope of code, msg and, on success, content.',
        codeTable,
        'Assumptions about every call:',
        ...[...assumptions.everyCall, ...assumptions.topics].map((each) => `- ${each}`),
      ].join('\n\n'),
    },
    paths: Object.fromEntries(
      names.map((name) => {
        const { path, method, logsIn }: Endpoint = contract[name]
        const methods = logsIn ? (['GET', 'POST'] as const) : [method]
        const operations = methods.map((each) => [
          each.toLowerCase(),
          operationOf(name, each, assumptions.of(path), examples),
        ])
        return [path, Object.fromEntries(operations)]
      }),
    ),
    components: { schemas: { Refusal: refusal } },
  }
}
