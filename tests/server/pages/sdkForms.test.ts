// @vitest-environment jsdom
import { runInThisContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestShop, placeOrder, purchaseOf, type TestShop } from '../support/harness.ts'

const sdkOrigin = 'http://sdk.localhost:4000'
let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = await shop.login('ann', 'ann-pass')
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await shop.close()
})

const decide = (ref: string, action: string, origin: string | null = sdkOrigin) =>
  shop.provider.request('http://pay.localhost:4001/sdk/decide', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(origin !== null && { origin }) },
    body: new URLSearchParams({ ref, action }).toString(),
  })
const addresses: string[] = []
beforeEach(() => {
  document.body.innerHTML = '<main id="place"></main>'
  addresses.length = 0
  vi.stubGlobal('fetch', (address: string, { body }: { body: URLSearchParams }) => {
    addresses.push(address)
    return decide(body.get('ref') ?? '', body.get('action') ?? '')
  })
})

/** Runs the simulated script of a payment provider, as a script element would. */
const run = async (provider: string) => {
  const src = `http://pay.localhost:4001/sdk/${provider}.js`
  const answer = await shop.provider.request(src)
  expect(answer.headers.get('content-type')).toContain('text/javascript')
  Object.defineProperty(document, 'currentScript', { value: { src }, configurable: true })
  runInThisContext(await answer.text())
}
const newPayment = async () => {
  const { billingNo, url } = await placeOrder(shop, token)
  const ref = new URL(url).pathname.split('/').at(-1) ?? ''
  const status = async () =>
    (await shop.call('getOrderInfo', { billing_no: billingNo, simple: '1', oauth_token: token })).content?.status
  return { ref, status }
}
const press = (action: string) => document.querySelector<HTMLButtonElement>(`button[value="${action}"]`)?.click()
const globalOf = (name: string) => Reflect.get(globalThis, name)

const openDropIn = async (ref: string, tell: (code: string) => void) => {
  await run('airwallex')
  const sdk = globalOf('AirwallexComponentsSDK')
  await sdk.init({ env: 'demo', locale: 'de', enabledElements: ['payments'] })
  const element = await sdk.createElement('dropIn', { intent_id: ref, client_secret: ref, currency: 'USD' })
  for (const code of ['ready', 'success', 'error', 'cancel']) element.on(code, () => tell(code))
  element.mount(document.getElementById('place'))
  return element
}

test.each([
  ['approve', 'success', 1],
  ['decline', 'error', -2],
  ['cancel', 'cancel', -2],
  ['pending', 'success', -1],
  ['lost', 'success', -1],
  ['duplicate', 'success', 1],
  ['lateFailure', 'success', 1],
  ['slow', 'success', -1],
])(
  'Airwallex’s simulation reports %s as %s, and the order has the status %i after the webhook',
  async (action, code, status) => {
    const payment = await newPayment()
    const told: string[] = []
    await openDropIn(payment.ref, (each) => told.push(each))
    await vi.waitFor(() => expect(told).toEqual(['ready']))
    expect(await payment.status()).toBe(-1)
    press(action)
    await vi.waitFor(() => expect(told).toEqual(['ready', code]))
    expect(await payment.status()).toBe(status)
  },
)

test('the simulated form says in the player’s language that no money is charged, has no input fields, and can be removed', async () => {
  const { ref } = await newPayment()
  const element = await openDropIn(ref, () => {})
  expect(document.querySelector('h1')?.textContent).toBe('SANDBOX – es fließt kein Geld')
  expect(document.querySelectorAll('input, iframe')).toHaveLength(0)
  expect(document.querySelectorAll('button')).toHaveLength(8)
  element.destroy()
  expect(document.querySelector('button')).toBeNull()
})

test('Airwallex’s element for one method exists only in the payments group, and reports a cancellation as an error', async () => {
  const { ref } = await newPayment()
  await run('airwallex')
  const sdk = globalOf('AirwallexComponentsSDK')
  const { payments } = await sdk.init({ enabledElements: ['payments'] })
  await expect(sdk.createElement('redirect', {})).rejects.toThrow('not supported')
  const element = payments.createElement('redirect', { client_secret: ref, intent: { id: ref }, method: 'kakaopay' })
  const told: string[] = []
  for (const code of ['success', 'error', 'cancel']) element.on(code, () => told.push(code))
  element.mount(document.getElementById('place'))
  press('cancel')
  await vi.waitFor(() => expect(told).toEqual(['error']))
})

test('Antom’s simulation reports its event codes', async () => {
  const { ref, status } = await newPayment()
  await run('antom')
  const codes: string[] = []
  const Cashier = globalOf('AMSCashierPayment')
  const cashier = new Cashier({ locale: 'ar_EG', onEventCallback: ({ code }: { code: string }) => codes.push(code) })
  await cashier.createComponent({ sessionData: ref })
  expect(document.querySelector('section')?.dir).toBe('rtl')
  press('approve')
  await vi.waitFor(() => expect(codes).toHaveLength(3))
  expect(codes).toEqual(['SDK_START_OF_LOADING', 'SDK_END_OF_LOADING', 'SDK_PAYMENT_SUCCESSFUL'])
  expect(await status()).toBe(1)
})

/** Opens the simulated WelcomePay form. Returns the fields that the form posts when the player has finished. */
const openWelcome = async (ref: string, acceptmethod: string) => {
  await run('welcome')
  const fields = {
    mid: 'm',
    oid: ref,
    price: '100',
    acceptmethod,
    returnUrl: `${sdkOrigin}/r`,
    closeUrl: `${sdkOrigin}/c`,
  }
  const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`)
  document.body.innerHTML = `<form id="SendPayForm">${inputs.join('')}</form>`
  const posted: unknown[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    posted.push([this.action, this.target, Object.fromEntries(new FormData(this))])
  })
  globalOf('INIStdPay').pay('SendPayForm')
  return posted
}

test('WelcomePay’s simulation posts the result into its layer, or into the whole window by default', async () => {
  const first = await newPayment()
  const inside = await openWelcome(first.ref, 'poptargetself')
  press('approve')
  const result = { resultCode: '0000', orderNumber: first.ref }
  await vi.waitFor(() => expect(inside).toEqual([[`${sdkOrigin}/r`, 'sandboxLayer', result]]))
  expect(await first.status()).toBe(1)

  const second = await newPayment()
  const outside = await openWelcome(second.ref, '')
  press('decline')
  await vi.waitFor(() =>
    expect(outside).toEqual([[`${sdkOrigin}/r`, '_top', { resultCode: 'V013', orderNumber: second.ref }]]),
  )
})

test('WelcomePay’s simulation opens the closing page in its layer when the player cancels', async () => {
  const { ref } = await newPayment()
  const posted = await openWelcome(ref, 'poptargetself')
  press('cancel')
  await vi.waitFor(() => expect(document.querySelector('iframe')?.src).toBe(`${sdkOrigin}/c`))
  expect(posted).toEqual([])
})

test('no address contains a payment’s secret', async () => {
  const { ref, status } = await newPayment()
  await openDropIn(ref, () => {})
  press('approve')
  await vi.waitFor(async () => expect(await status()).toBe(1))
  expect(addresses).toEqual(['http://pay.localhost:4001/sdk/decide'])
})

test.each(['http://watt.localhost:4000', 'https://evil.example', 'null', null])(
  'a page of %s cannot decide a payment',
  async (origin) => {
    const { ref, status } = await newPayment()
    const answer = await decide(ref, 'approve', origin)
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null])
    expect(await status()).toBe(-1)
  },
)

test('refuses an unknown payment, an unknown decision and a second decision', async () => {
  const { ref, status } = await newPayment()
  expect((await decide('nobody', 'approve')).status).toBe(404)
  expect((await decide(ref, 'steal')).status).toBe(404)
  expect((await decide(ref, 'approve')).status).toBe(200)
  const again = await decide(ref, 'decline')
  expect([again.status, again.headers.get('access-control-allow-origin')]).toEqual([409, sdkOrigin])
  expect(await status()).toBe(1)
})

test.each([
  ['airwallexPay', '11702', undefined, ['intent_id', 'client_secret', 'currency']],
  ['airwallexPay', '11701', 'grabpay', ['intent_id', 'client_secret', 'method']],
  ['alipayPay', '11602', 'CARD', ['sessionData']],
] as const)('%s for %s returns the parameters of its form and no address', async (call, payId, channel, fields) => {
  const more = { pay_id: payId, channel, channel_id: channel, country: 'Global' }
  const { content } = await shop.call(call, await purchaseOf(shop, token, more))
  expect(content?.url).toBeUndefined()
  for (const field of fields) expect(content?.sdk?.[field]).toMatch(/./)
})

test('WelcomePay in Korea returns the fields of the form that its script reads', async () => {
  const host = 'ko.localhost'
  const player = await shop.login('ann', 'ann-pass', host, '10302')
  const roles = await shop.call('getAllRoleList', { client_id: '10302', oauth_token: player }, host)
  const [role] = roles.content?.roles ?? []
  const where = {
    client_id: '10302',
    domain_area: 'kr',
    country: 'KR',
    server_id: role?.server_id,
    role_id: role?.role_id,
  }
  const more = { ...where, pay_id: '11501', channel_id: undefined }
  const { content } = await shop.call(
    'krWelcomePay',
    await purchaseOf(shop, token, { ...more, oauth_token: player }),
    host,
  )
  expect(content?.url).toBeUndefined()
  expect(content?.sdk).toMatchObject({ mid: 'sandbox', oid: expect.stringMatching(/^[0-9a-f]{32}$/), currency: 'WON' })
  expect(Number(content?.sdk?.price)).toBeGreaterThan(0)
})
