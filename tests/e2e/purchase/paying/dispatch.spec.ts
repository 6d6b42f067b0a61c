import { answer, anyPayment, callsTo, expect, Player, prepare, test } from '../../support/player.ts'

const refusal = 'Not today, says the test.'

/** Refuses every payment call. Returns the list to which the URLs of these calls are added. */
const refusing = async (player: Player) => {
  const asked: URL[] = []
  await player.page.route(anyPaymentUrl, (route) => {
    asked.push(new URL(route.request().url()))
    return route.fulfill({ json: { code: 0, msg: refusal } })
  })
  return asked
}
const anyPaymentUrl = (url: URL) => anyPayment.test(url.pathname)

const methods = (...list: object[]) => ({ code: 1, msg: '', content: { country: { Global: list } } })

/**
 * Payment methods of the seed data that use a payment page: region, method and sub-method, and the expected path and
 * parameters of the payment call.
 */
const redirects: [region: string, method: string, sub: string | null, path: string, extra: Record<string, string>][] = [
  ['Global', 'Credit or debit card', null, '/api/pay/adyen_pay', { pay_id: '12101', channel_id: 'scheme' }],
  ['Global', 'PayPal', null, '/api/pay/paypal_pay', { pay_id: '10201' }],
  ['Global', 'E-wallet', null, '/api/pay/platform_pay', { pay_id: '10801', channel_id: '1' }],
  ['Global', 'Online banking', 'Birch Bank', '/api/pay/platform_pay', { pay_id: '10801', channel_id: '129' }],
  ['Global', 'Alipay', null, '/api/pay/alipay_pay', { pay_id: '11601', channel: 'ALIPAY_CN' }],
  ['Global', 'Naver Pay', null, '/api/pay/naver_pay', { pay_id: '11401' }],
  ['Global', 'More ways to pay', null, '/api/pay/xsolla_pay', { pay_id: '11001', channel_id: '1380' }],
  [
    'Global',
    'Bank transfer',
    null,
    '/api/pay/pingpongx_pay',
    { pay_id: '12001', channel_id: 'local', spec_lang: 'en' },
  ],
  ['SG', 'MyCard', null, '/api/pay/payMyCardBilling', { pay_id: '10302', channel: 'points' }],
  ['SG', 'MyCard Telecom', null, '/api/pay/payMyCardKouDian', { pay_id: '10303', channel: 'telecom' }],
  ['SG', 'Razer Gold', 'MOLPoints', '/api/pay/razer_gold_pay', { pay_id: '10101', channel_id: '605' }],
  ['SG', 'Razer Gold', 'Razer Gold PIN', '/api/pay/razer_gold_pay', { pay_id: '10102', channel_id: 'pin' }],
  ['SG', 'Razer Gold', 'Razer Gold Wallet', '/api/pay/razer_gold_pay', { pay_id: '10103', channel_id: 'wallet' }],
  ['SG', 'Razer Gold', 'Razer Banking', '/api/pay/razer_gold_pay', { pay_id: '10104', channel_id: '91' }],
  ['PH', 'GCash', null, '/api/pay/codapay_pay', { pay_id: '10401', channel_id: 'gcash' }],
  ['ID', 'Indosat', null, '/api/pay/travellet_pay', { pay_id: '10701', channel_id: 'indosat' }],
  ['BR', 'PIX', null, '/api/pay/pagsmile_pay', { pay_id: '10501', channel_id: 'pix' }],
  ['BR', 'Boleto', null, '/api/pay/ebanx_pay', { pay_id: '12201', channel_id: 'boleto' }],
  ['TR', 'Mobile wallet', null, '/api/pay/payermax_pay', { pay_id: '11801', channel_id: 'wallet' }],
]

test('[PAY-09 PAY-10 PAY-12] every redirect method calls its provider with the required parameters; a refusal loses nothing', {
  tag: '@proof',
}, async ({ player }) => {
  const asked = await refusing(player)
  // removes the player's coupons, so that the shop does not ask whether to pay without a coupon
  await prepare(player.page, 'coupon', { player: player.name })
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  for (const [region, method, sub, path, extra] of redirects) {
    await recharge.region.selectOption(region)
    await player.recharge.chooses(method, sub)
    await recharge.buys()
    await expect(recharge.alert.getByText(refusal)).toBeVisible()
    const last = asked.at(-1)
    expect(last?.pathname, method).toBe(path)
    for (const [name, value] of Object.entries({ ...extra, country: region }))
      expect(last?.searchParams.get(name), `${method} ${name}`).toBe(value)
    await expect.poll(() => player.context.pages().length, `the window of ${method} is closed again`).toBe(1)
  }
  expect(asked).toHaveLength(redirects.length)
})

test('[PAY-01] a single method with sub-methods: the pay click first opens their list', async ({ player }) => {
  const asked = await refusing(player)
  const sub = (channel_id: string, name: string) => ({ payway_id: '10801', channel_id, name, icon: 'bank', sort: 1 })
  await answer(
    player.page,
    '/api/pay/getPaymentList',
    methods({
      payway_id: '10801',
      name: 'Banks',
      icon: 'bank',
      sort: 1,
      sub_payment: [sub('128', 'One'), sub('129', 'Two')],
    }),
  )
  await player.comesBack()
  await player.startsRecharge()
  const { recharge } = player
  await recharge.buys()
  const banks = player.popup('Banks')
  await expect(banks).toBeVisible()
  expect(asked).toHaveLength(0)
  await banks.getByRole('button', { name: 'Two' }).click()
  await recharge.buys()
  await expect(player.recharge.couponQuestion.root).toBeVisible()
})

test('[PAY-12] a missing channel and an unknown provider are each explained, without a call or a window', {
  tag: '@proof',
}, async ({ player }) => {
  const asked = await refusing(player)
  const method = { icon: 'card', open_coupon: 1 }
  await answer(
    player.page,
    '/api/pay/getPaymentList',
    methods(
      { ...method, payway_id: '12101', name: 'No channel', sort: 1 },
      { ...method, payway_id: '77777', name: 'Unheard of', sort: 2 },
    ),
  )
  await player.comesBack()
  await player.startsRecharge()
  const { recharge } = player
  await player.recharge.chooses('No channel')
  await recharge.buys()
  await expect(recharge.root.getByText('The channel id is missing. Please try again.')).toBeVisible()
  await player.recharge.chooses('Unheard of')
  await expect(recharge.root.getByText('The channel id is missing. Please try again.')).toHaveCount(0)
  await recharge.buys()
  await expect(recharge.root.getByText(/^Wrong parameters for this payment method/)).toBeVisible()
  await expect(recharge.method('Unheard of')).toBeChecked()
  expect(asked).toHaveLength(0)
  expect(player.context.pages()).toHaveLength(1)
})

for (const [method, kind] of [
  ['Card (pay here)', 'card'],
  ['GrabPay', 'redirect'],
] as const) {
  test(`[PAY-05] Airwallex's ${kind} type is paid in its own form; success only opens the result`, async ({
    player,
  }) => {
    const orders = callsTo(player.page, '/api/pay/getOrderInfo')
    await player.comesBack()
    const recharge = await player.reachesRecharge()
    await player.recharge.chooses(method)
    await recharge.buys()
    const form = player.form
    await expect(form.frame.getByText(/no money moves/)).toBeVisible()
    expect(orders).toHaveLength(0)
    await form.does('Approve')
    await expect(player.result.root).toBeVisible()
    await expect(recharge.root).toHaveCount(0)
    await player.result.isPaid()
    expect(player.context.pages()).toHaveLength(1)
  })
}

test('[PAY-05 PAY-13] a form that is left or refused shows a message, and the next click continues with the same order', async ({
  player,
}) => {
  const payments = callsTo(player.page, '/api/pay/airwallex')
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await player.recharge.chooses('Card (pay here)')
  await recharge.buys()
  await player.form.root.getByRole('button', { name: 'Close' }).click()
  await expect(recharge.root.getByText(/^The payment was not finished/)).toBeVisible()
  await recharge.buys()
  await player.form.does('Cancel')
  await expect(player.form.root).toHaveCount(0)
  await expect(recharge.root.getByText(/^The payment was not finished/)).toBeVisible()
  expect(payments[1]?.get('idempotency_key')).toBe(payments[0]?.get('idempotency_key'))
})

test("[PAY-06] Alipay's card is a separate payment whose code is loaded only when it is chosen", async ({ player }) => {
  const scripts: string[] = []
  player.page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await player.recharge.chooses('Alipay card')
  expect(scripts.filter((path) => path.includes('/sdk/'))).toEqual([])
  await recharge.buys()
  await player.form.does('Approve')
  await player.result.isPaid()
  expect(scripts.filter((path) => path.includes('/sdk/') && path.endsWith('.js'))).toEqual(['/sdk/antom.js'])
})

test("[BRD-09 PAY-10] Korea's own paths: Naver, Kakao, and WelcomePay by its desktop script, as the test version on a test host", {
  tag: '@proof',
}, async ({ player }) => {
  const asked = await refusing(player)
  await player.opens(player.at('ko'))
  await player.logsIn()
  const recharge = await player.reachesRecharge()
  for (const [method, path] of [
    ['네이버페이', '/api/kr_pay/naver_pay'],
    ['카카오페이', '/api/kr_pay/kakao_pay'],
  ] as const) {
    await player.recharge.chooses(method)
    await recharge.buys()
    await expect(recharge.alert.getByText(refusal)).toBeVisible()
    expect(asked.at(-1)?.pathname).toBe(path)
  }
  const scripts: string[] = []
  player.page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await player.page.unrouteAll()
  const payments = callsTo(player.page, '/api/kr_pay/welcome_pay')
  await player.recharge.chooses('WelcomePay')
  await recharge.buys()
  await player.form.does('Approve')
  await player.result.isPaid()
  expect(payments).toHaveLength(1)
  // if the player presses Buy before the script has been preloaded, the form requests the script again
  expect(new Set(scripts.filter((path) => /^\/sdk\/.*\.js$/.test(path)))).toEqual(new Set(['/sdk/welcome-test.js']))
})

test('[LGN-09 LGN-05] after a login with another account in another tab, Pay shows a message and pays nothing; the page changes the account once the popup closes', async ({
  player,
}) => {
  const payments = callsTo(player.page, anyPayment)
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  const other = await prepare<{ username: string; password: string }>(player.page, 'player')
  const tab = await player.context.newPage()
  await tab.goto(player.page.url())
  await player.in(tab).account.logsOut()
  await new Player(tab, other).logsIn()
  await tab.close()

  await recharge.buys()
  await expect(recharge.root.getByText(/^You are logged in with another account by now/)).toBeVisible()
  expect(payments).toHaveLength(0)
  await expect.poll(() => player.context.pages().length).toBe(1)
  await recharge.closes()
  await expect(player.page.getByText('The account was changed in another tab.')).toBeVisible()
  await player.account.isOf(other.username)
})

test('[RCH-13] if no method accepts the item, the popup shows a message instead of an empty list', async ({
  player,
}) => {
  await answer(
    player.page,
    '/api/pay/getPaymentList',
    methods({ payway_id: '10201', name: 'For the rich', icon: 'paypal', sort: 1, min_money: 10_000 }),
  )
  await player.comesBack()
  const recharge = await player.startsRecharge()
  await expect(recharge.root.getByText('No payment method takes this item')).toBeVisible()
  await expect(recharge.buy).toHaveAttribute('aria-disabled', 'true')
  await recharge.closes()
  await expect(recharge.root).toHaveCount(0)
})
