import { expect, test } from 'vitest'
import { methodRows } from '../../server/catalogue/files/methodRows.ts'
import { mapOf } from '../../server/i18n/texts.ts'
import { demoCatalogue } from './demoCatalogue.ts'

const methods = methodRows(demoCatalogue.methods)

/** Players have no accounts with these processors, so the shop must not show their names. */
const processors = /xsolla|codapay|pagsmile|travellet|ping ?pong|ebanx|payermax|adyen|airwallex|antom/i

test('[RCH-04] names no method after the payment processor, in any language', () => {
  const names = methods.flatMap(({ name }) => Object.values(mapOf(name) ?? { en: name }))
  expect(names.filter((name) => processors.test(name))).toEqual([])
})

test('[RCH-04] gives every method of a list its own name', () => {
  const listed = methods
    .filter(({ icon }) => icon !== null)
    .map(({ area, region, platform, parent, name }) => [area, region, platform, parent ?? '', name].join(' '))
  expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([])
})

test('[RCH-14] offers the countries of the first area in the order of the specification', () => {
  const countries = 'Global, PH, MY, SG, ID, TH, VN, IN, MMK, TR, BR, US, FR, DE, RU, NL'
  const regions = methods.filter(({ area }) => area === 'universal').map(({ region }) => region)
  expect([...new Set(regions)].join(', ')).toBe(countries)
})
