// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { environmentOf } from './environment.ts'
import { vendorScripts } from './scripts.ts'

const serving = (environment: unknown) => {
  const page = document.implementation.createHTMLDocument()
  page.head.innerHTML = `<script type="application/json" id="environment">${JSON.stringify(environment)}</script>`
  return environmentOf(page)
}

test('returns a provider’s script address from the served page or, if the page has none, the provider’s own address', () => {
  const { scriptOf } = serving({ scripts: { antom: 'http://pay.localhost:4001/sdk/antom.js' } })
  expect(scriptOf('antom', false)).toBe('http://pay.localhost:4001/sdk/antom.js')
  expect(scriptOf('airwallex', false)).toBe(vendorScripts.airwallex)
})

test('[BRD-09] returns the test version for a test host if the provider has a test version', () => {
  const address = 'http://pay.localhost:4001/sdk/welcome-test.js'
  const served = serving({
    scripts: { welcome: 'http://pay.localhost:4001/sdk/welcome.js' },
    testScripts: { welcome: address },
  })
  expect(served.scriptOf('welcome', true)).toBe(address)
  expect(served.scriptOf('welcome', false)).toBe('http://pay.localhost:4001/sdk/welcome.js')
  const own = serving({})
  expect(own.scriptOf('welcome', true)).toBe('https://tstdpay.paywelcome.co.kr/stdjs/WelStdPay.js')
  expect(own.scriptOf('welcome', false)).toBe('https://stdpay.paywelcome.co.kr/stdjs/WelStdPay.js')
  expect(own.scriptOf('airwallex', true)).toBe(vendorScripts.airwallex)
})

test.each([
  ['http://localhost:4000', true],
  ['http://watt.localhost:4000', true],
  ['https://topup.watt.example', true],
  ['https://evil.topup.watt.example', false],
  ['https://topup.watt.example.evil.example', false],
  ['http://topup.watt.example', false],
  ['http://watt.localhost:4001', false],
  ['http://watt.localhost:40000', false],
  ['https://watt.localhost:4000', false],
  ['http://.localhost:4000', false],
  ['http://evillocalhost:4000', false],
  ['null', false],
  ['', false],
])('decides whether a page from %j may start a form: %s', (origin, may) => {
  const { isShop } = serving({
    shops: ['http://localhost:4000', 'http://*.localhost:4000', 'https://topup.watt.example'],
  })
  expect(isShop(origin)).toBe(may)
})

test.each([null, {}, { shops: '*' }, { shops: [null, 1] }])(
  'lets no page start a form if the environment names no shops: %j',
  (served) => {
    expect(serving(served).isShop('http://watt.localhost:4000')).toBe(false)
    expect(environmentOf(document.implementation.createHTMLDocument()).isShop('null')).toBe(false)
  },
)
