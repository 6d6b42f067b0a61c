import { expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { createStable, stable } from './plain.ts'

/** Converts a value to plain data for JSON.stringify. Slow reference implementation of `stable`. */
const plain = (value: unknown, above: readonly unknown[] = []): unknown => {
  if (typeof value === 'function') return `function ${value.name || '(unnamed)'}`
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value)
  if (value === undefined || value === null || typeof value !== 'object') return value
  if (above.includes(value)) return '(cycle)'
  const within = [...above, value]
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Map || value instanceof Set) return [...value].map((entry) => plain(entry, within))
  if (Array.isArray(value)) return value.map((entry) => plain(entry, within) ?? null)
  if ('sessionId' in value && 'id' in value) return `actor ${String(value.id)}`
  if ('machine' in value && 'value' in value && 'context' in value) {
    return { value: value.value, context: plain(value.context, within) }
  }
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([key, entry]) => [key, plain(entry, within)]))
}

const cyclic: Record<string, unknown> = { name: 'cyclic' }
cyclic.self = cyclic
cyclic.list = [cyclic]
const shared = { b: 2, a: [1, { d: undefined, c: null }] }
const actor = createActor(createMachine({ id: 'lamp', initial: 'off', context: { lit: 0 }, states: { off: {} } }))
class Point {
  x = 1
  get y() {
    return 2
  }
}

const values: readonly [what: string, value: unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['numbers', [0, -0, 1.5, Number.NaN, Number.POSITIVE_INFINITY]],
  ['texts', ['', '"', '\\', '\u2028', '\ud800', 'ジェム']],
  ['big numbers and symbols', [10n, Symbol('s')]],
  ['functions', [() => 1, function named() {}, { f: () => 1 }]],
  ['lists with holes and nothing', [undefined, null, [undefined], Object.assign(new Array(2), { 1: 1 })]],
  ['keys in another order', { b: 1, a: { d: 1, c: 2 } }],
  [
    'keys that are numbers',
    { b: 1, 10: 'ten', 9: 'nine', '-1': 'less', '01': 'zero first', a: 2, 4294967295: 'no index' },
  ],
  ['properties without a value', { a: undefined, b: { c: undefined } }],
  ['errors and days', [new TypeError('no'), new Date(0), { error: new Error('x', { cause: 1 }) }]],
  ['maps and sets', [new Map([['k', { b: 1, a: undefined }]]), new Set([undefined, 'x'])]],
  ['cycles', [cyclic, { again: cyclic }]],
  ['what is shared', [shared, shared, { shared }]],
  ['actors', [actor, { ref: actor }]],
  ['snapshots', actor.getSnapshot()],
  ['what is like a snapshot', { machine: 1, value: { z: 1, a: 2 }, context: undefined }],
  ['own ways to JSON', { toJSON: () => 'else', a: 1 }],
  ['instances', new Point()],
  ['without a prototype', Object.assign(Object.create(null), { b: 1, a: 2 })],
]

it.each(values)('is the JSON of plain data: %s', (_, value) => {
  expect(stable(value)).toBe(JSON.stringify(plain(value)) ?? '')
})

it('caches parts, except those in which a cycle was cut', () => {
  const remembering = createStable()
  for (const [, value] of [...values, ...values.toReversed()]) expect(remembering(value)).toBe(stable(value))
  expect(remembering(cyclic.list)).toBe(stable(cyclic.list))
})
