import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { embeddedElements, embeddedProviders, embeddedReport, embeddedStart } from '../contract/messages/embedded.ts'
import { reportOf, startOf } from './messages.ts'

const sometimes = <T>(usual: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: fc.anything() })

const nearlyStart = fc.record(
  {
    type: sometimes(fc.constant('start')),
    provider: sometimes(fc.constantFrom(...embeddedProviders)),
    element: sometimes(fc.constantFrom(...embeddedElements)),
    session: sometimes(fc.dictionary(fc.string(), sometimes(fc.string()), { noNullPrototype: true })),
    language: sometimes(fc.string()),
    extra: fc.anything(),
  },
  { requiredKeys: [] },
)

test('accepts and rejects the same start messages as the contract’s schema', () => {
  fc.assert(
    fc.property(fc.oneof(nearlyStart, fc.anything()), (data) => {
      const wanted = embeddedStart.safeParse(data)
      expect(startOf(data)).toEqual(wanted.success ? wanted.data : null)
    }),
    { numRuns: 2000 },
  )
})

test('accepts every report of the contract except hello, and rejects anything else', () => {
  const names = ['ready', 'success', 'error', 'cancel', 'hello', 'toString', '', null, 1, ['success']]
  const known = names.filter((type) => type !== 'hello' && embeddedReport.safeParse({ type }).success)
  expect(names.filter((name) => reportOf(name) !== null)).toEqual(known)
})
