import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Provider } from '../../../../src/server/domain/ports/provider.ts'
import { orderSheet } from '../../../../src/server/operations/orderSheet.ts'
import { openConsole, signedIn } from '../../support/consoleClient.ts'
import { openTestShop, placeOrder, purchaseOf, type TestShop } from '../../support/harness.ts'

let shop: TestShop
let app: Hono
let realProvider: Provider
let player: { name: string; token: string }
beforeAll(async () => {
  shop = await openTestShop()
  app = openConsole(shop)
  realProvider = { ...shop.shop.provider }
}, 60_000)
beforeEach(async () => {
  Object.assign(shop.shop.provider, realProvider)
  player = await shop.loginNew()
})
afterAll(() => shop.close())

/**
 * Places an order and presses a button on the page of the simulated provider. gems300 costs 4.99 USD, and gems6480
 * costs 99.99 USD.
 */
const buy = async (product_id = 'gems300', action: 'approve' | 'repeat' | 'wrongAmount' = 'approve') => {
  const { billingNo, url } = await placeOrder(shop, player.token, { product_id })
  await shop.decide(url, action)
  return billingNo
}
const partsOf = async (billingNo: string) => (await orderSheet(shop.db, billingNo)).parts.map(({ amount }) => amount)
const journalOf = async (billingNo: string) =>
  (await orderSheet(shop.db, billingNo)).journal.map(({ person, action }) => `${person}: ${action}`)

test('[OPS-04] finds an order by its number, its account and the provider’s reference', async () => {
  const billingNo = await buy()
  const { order } = await orderSheet(shop.db, billingNo)
  const reader = await signedIn(shop, app, 'reader')
  for (const text of [billingNo, player.name, order?.provider_ref ?? '']) {
    const page = await reader.read(`?q=${encodeURIComponent(text)}`)
    expect(page).toContain(`href="/console/orders/${billingNo}"`)
  }
  expect(await reader.read('?q=NOBODY')).toContain('No order has this')
  expect((await reader.request('/orders/NOBODY')).status).toBe(404)
})

test('[OPS-04] an operator with the role reader sees the timeline and can do nothing; the journal records an attempt', async () => {
  const billingNo = await buy()
  const reader = await signedIn(shop, app, 'reader')
  const page = await reader.read(`/orders/${billingNo}`)
  expect(page).toContain('Payment: success, 4.99 USD')
  expect(page).toContain('The game took the delivery')
  expect(page).not.toContain('/refund"')
  const fields = await reader.hidden(`/orders/${billingNo}`, '/sign-out')
  const wish = { ...fields, kind: 'whole', refunded: 0, note: 'for me' }
  expect((await reader.post(`/orders/${billingNo}/refund`, wish)).status).toBe(403)
  expect(await partsOf(billingNo)).toEqual([])
  expect(await reader.read('/journal')).toContain(`${reader.name}: denied`)
})

test('[OPS-04] the page of an order names its game and server', async () => {
  const billingNo = await buy()
  const page = await (await signedIn(shop, app, 'reader')).read(`/orders/${billingNo}`)
  expect(page).toContain('<dd>Skybound (210101)</dd>')
  expect(page).toContain('<dd>Silver Harbor 1 (S1)</dd>')
})

test('[OPS-04] customer service refunds a part and then the rest; the journal names the operator', async () => {
  const billingNo = await buy()
  const sam = await signedIn(shop, app, 'service')
  const [page, action] = [`/orders/${billingNo}`, `/orders/${billingNo}/refund`]
  const part = await sam.sends(page, action, { kind: 'part', amount: '1.50', note: 'late delivery' })
  expect(part.headers.get('location')).toBe(`/console${page}?done=refunded`)
  expect(await partsOf(billingNo)).toEqual([150])
  await sam.sends(page, action, { kind: 'whole', note: 'the player wrote again' })
  expect(await partsOf(billingNo)).toEqual([150, 349])
  expect(await journalOf(billingNo)).toEqual([
    `${sam.name}: refund_begun`,
    `${sam.name}: refund`,
    `${sam.name}: refund_begun`,
    `${sam.name}: refund`,
  ])
})

test('[OPS-04] refunds the amount that was paid beyond the price, and nothing else', async () => {
  const billingNo = await buy('gems300', 'repeat')
  const sam = await signedIn(shop, app, 'service')
  const page = `/orders/${billingNo}`
  expect(await sam.read(page)).toContain('beyond the price: 4.99 USD')
  await sam.sends(page, `${page}/refund`, { kind: 'extra', note: 'charged twice' })
  expect(await partsOf(billingNo)).toEqual([499])
  expect((await orderSheet(shop.db, billingNo)).order?.refunded_at).toBeNull()
})

test('[OPS-04] refuses amounts that cannot be a part of the payment, and an amount without the choice of a partial refund', async () => {
  const billingNo = await buy()
  const sam = await signedIn(shop, app, 'service')
  const page = `/orders/${billingNo}`
  const wishes: Record<string, string>[] = [
    { kind: 'part', amount: '0' },
    { kind: 'part', amount: '-1' },
    { kind: 'part', amount: '1.234' },
    { kind: 'part', amount: '5.00' },
    { kind: 'part', amount: 'much' },
    { kind: 'whole', amount: '1.00' },
    { kind: 'none' },
  ]
  for (const wish of wishes)
    expect((await sam.sends(page, `${page}/refund`, { note: 'why', ...wish })).status).toBe(409)
  expect((await sam.sends(page, `${page}/refund`, { kind: 'whole' })).status).toBe(409)
  expect(await partsOf(billingNo)).toEqual([])
})

test('[OPS-04] refunds that exceed an operator’s limit for 24 hours wait for a second operator, even if they are requested in parallel', async () => {
  const strict = openConsole(shop, { order: 50, day: 10 })
  const sam = await signedIn(shop, strict, 'service')
  const orders = [await buy(), await buy(), await buy()]
  const refund = (billingNo: string) =>
    sam.sends(`/orders/${billingNo}`, `/orders/${billingNo}/refund`, { kind: 'whole', note: 'the player wrote' })
  const endsOf = async (answers: Promise<Response>[]) =>
    (await Promise.all(answers)).map((answer) => answer.headers.get('location')?.split('done=')[1]).sort()
  expect(await endsOf(orders.map(refund))).toEqual(['refunded', 'refunded', 'waiting'])
  const other = await signedIn(shop, strict, 'service')
  const next = await buy()
  const ofOther = await other.sends(`/orders/${next}`, `/orders/${next}/refund`, { kind: 'whole', note: 'again' })
  expect(ofOther.headers.get('location')).toContain('done=refunded')
  shop.pass(24 * 3_600_000 + 1000)
  player = await shop.loginNew()
  const later = await signedIn(shop, strict, 'service')
  const last = await buy()
  const ofLater = await later.sends(`/orders/${last}`, `/orders/${last}/refund`, { kind: 'whole', note: 'later' })
  expect(ofLater.headers.get('location')).toContain('done=refunded')
})

test('[OPS-04] a refund above the limit waits for a second operator, who must be another lead', async () => {
  const billingNo = await buy('gems6480')
  const [lea, mia, sam] = [
    await signedIn(shop, app, 'lead'),
    await signedIn(shop, app, 'lead'),
    await signedIn(shop, app, 'service'),
  ]
  const page = `/orders/${billingNo}`
  const asked = await lea.sends(page, `${page}/refund`, { kind: 'whole', note: 'the player wrote' })
  expect(asked.headers.get('location')).toBe(`/console${page}?done=waiting`)
  expect(await partsOf(billingNo)).toEqual([])
  const { id } = await shop.db
    .selectFrom('refund_request')
    .select('id')
    .where('billing_no', '=', billingNo)
    .executeTakeFirstOrThrow()
  const approve = `/refunds/${id}/approve`
  expect(await lea.read('/refunds')).not.toContain(approve)
  expect(await sam.read('/refunds')).not.toContain(approve)
  for (const person of [lea, sam])
    await person.post(
      approve,
      await person.hidden('/refunds', '/sign-out').then((hidden) => ({ ...hidden, key: crypto.randomUUID() })),
    )
  expect(await partsOf(billingNo)).toEqual([])
  expect(await lea.read('/journal')).toContain(`${sam.name}: denied`)
  await mia.sends('/refunds', approve, { note: 'checked' })
  expect(await partsOf(billingNo)).toEqual([9999])
  expect(await journalOf(billingNo)).toEqual([
    `${lea.name}: refund_asked`,
    `${lea.name}: denied`,
    `${mia.name}: refund_approved`,
    `${mia.name}: refund_begun`,
    `${mia.name}: refund`,
  ])
})

test('[OPS-04] many small parts do not avoid the limit', async () => {
  const billingNo = await buy('gems6480')
  const sam = await signedIn(shop, app, 'service')
  const page = `/orders/${billingNo}`
  const part = async (amount: string) =>
    (await sam.sends(page, `${page}/refund`, { kind: 'part', amount, note: 'why' })).headers.get('location')
  expect(await part('30')).toContain('done=refunded')
  expect(await part('20')).toContain('done=refunded')
  expect(await part('0.01')).toContain('done=waiting')
  expect(await partsOf(billingNo)).toEqual([3000, 2000])
})

test('[OPS-04] two refunds at the same time do not exceed the limit together', async () => {
  const billingNo = await buy('gems6480')
  const [sam, ben] = [await signedIn(shop, app, 'service'), await signedIn(shop, app, 'service')]
  const page = `/orders/${billingNo}`
  const form = async (person: typeof sam, amount: string) => ({
    ...(await person.hidden(page, `${page}/refund`)),
    kind: 'part',
    amount,
    note: 'why',
  })
  const [first, second] = [await form(sam, '30'), await form(ben, '40')]
  await Promise.all([sam.post(`${page}/refund`, first), ben.post(`${page}/refund`, second)])
  const refunded = (await partsOf(billingNo)).reduce((sum, amount) => sum + amount, 0)
  expect([3000, 4000]).toContain(refunded)
})

test('[OPS-04] two leads who approve at the same time refund once', async () => {
  const billingNo = await buy('gems6480')
  const [sam, lea, mia] = [
    await signedIn(shop, app, 'service'),
    await signedIn(shop, app, 'lead'),
    await signedIn(shop, app, 'lead'),
  ]
  await sam.sends(`/orders/${billingNo}`, `/orders/${billingNo}/refund`, { kind: 'part', amount: '60', note: 'why' })
  const approve = `/refunds/${await waitingId(billingNo)}/approve`
  const [first, second] = [await lea.hidden('/refunds', approve), await mia.hidden('/refunds', approve)]
  const answers = await Promise.all([lea.post(approve, first), mia.post(approve, second)])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await partsOf(billingNo)).toEqual([6000])
})

test('[OPS-04] only the operator who requested a refund may withdraw it, and no other service account', async () => {
  const billingNo = await buy('gems6480')
  const [sam, ben] = [await signedIn(shop, app, 'service'), await signedIn(shop, app, 'service')]
  await sam.sends(`/orders/${billingNo}`, `/orders/${billingNo}/refund`, { kind: 'whole', note: 'why' })
  const decline = `/refunds/${await waitingId(billingNo)}/decline`
  const hidden = { ...(await ben.hidden('/refunds', '/sign-out')), key: crypto.randomUUID(), note: 'no' }
  expect((await ben.post(decline, hidden)).status).toBe(409)
  await sam.sends('/refunds', decline, { note: 'a mistake' })
  expect(await journalOf(billingNo)).toEqual([`${sam.name}: refund_asked`, `${sam.name}: refund_declined`])
  expect(await partsOf(billingNo)).toEqual([])
})

test('[OPS-04] the limit is converted from US dollars to the currency of the order', async () => {
  const limited = openConsole(shop, { order: 4.8, day: 500 })
  const sam = await signedIn(shop, limited, 'service')
  const billingNo = await buyInTaiwan()
  const page = `/orders/${billingNo}`
  const asked = await sam.sends(page, `${page}/refund`, { kind: 'whole', note: 'why' })
  expect(asked.headers.get('location')).toContain('done=waiting')
  const less = await sam.sends('/refunds', `/refunds/${await waitingId(billingNo)}/decline`, { note: 'less' })
  expect(less.headers.get('location')).toContain('done=declined')
  const part = await sam.sends(page, `${page}/refund`, { kind: 'part', amount: '150', note: 'why' })
  expect(part.headers.get('location')).toContain('done=refunded')
})

/** Pays an order of 160 TWD, which is 4.85 US dollars at the rate of the price list. */
const buyInTaiwan = async () => {
  const host = 'rhinostwhk.localhost'
  const game = await shop.db
    .selectFrom('game')
    .select(['client_id', 'area'])
    .where('brand', '=', 'rhinosTwhk')
    .where('selectable', '=', true)
    .executeTakeFirstOrThrow()
  const { client_id } = game
  const token = await shop.login('ann', 'ann-pass', host, client_id)
  const [role] = (await shop.call('getAllRoleList', { client_id, oauth_token: token }, host)).content?.roles ?? []
  const method = await shop.db
    .selectFrom('method')
    .select(['channel_id', 'region', 'area'])
    .where('payway_id', '=', '12101')
    .where('area', '=', game.area)
    .where('channel_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const place = { client_id, domain_area: method.area, country: method.region, channel_id: method.channel_id ?? '' }
  const receiver = { server_id: role?.server_id, role_id: role?.role_id }
  const wish = { ...(await purchaseOf(shop, token)), ...place, ...receiver }
  const { content } = await shop.call('adyenPay', wish, host)
  await shop.decide(content?.url ?? '', 'approve')
  return content?.billing_no ?? ''
}

const waitingId = async (billingNo: string) =>
  (
    await shop.db
      .selectFrom('refund_request')
      .select('id')
      .where('billing_no', '=', billingNo)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow()
  ).id

test('[OPS-04] a form that is sent twice refunds once, even if it is sent in parallel or from two pages', async () => {
  const billingNo = await buy()
  const [sam, ben] = [await signedIn(shop, app, 'service'), await signedIn(shop, app, 'service')]
  const page = `/orders/${billingNo}`
  const wish = { kind: 'part', amount: '1', note: 'why' }
  const form = { ...(await sam.hidden(page, `${page}/refund`)), ...wish }
  const other = { ...(await ben.hidden(page, `${page}/refund`)), ...wish }
  const sent = await Promise.all([sam.post(`${page}/refund`, form), sam.post(`${page}/refund`, form)])
  expect(sent.map(({ status }) => status).sort()).toEqual([303, 409])
  expect((await ben.post(`${page}/refund`, other)).status).toBe(409)
  expect(await partsOf(billingNo)).toEqual([100])
})

test('[OPS-04] a refund whose answer was lost is not made a second time', async () => {
  const billingNo = await buy()
  const sam = await signedIn(shop, app, 'service')
  const page = `/orders/${billingNo}`
  shop.shop.provider.refundPart = async (wish) => {
    await realProvider.refundPart(wish)
    throw new Error('the answer was lost')
  }
  const form = { ...(await sam.hidden(page, `${page}/refund`)), kind: 'part', amount: '1', note: 'why' }
  const failed = await sam.post(`${page}/refund`, form)
  expect(await failed.text()).toContain('the answer was lost; request the refund again')
  Object.assign(shop.shop.provider, realProvider)
  const again = await sam.post(`${page}/refund`, { ...form, key: crypto.randomUUID() })
  expect(await again.text()).toContain('was refunded meanwhile')
  expect(await partsOf(billingNo)).toEqual([100])
})

test('[OPS-04] a refund that fails after its approval waits again', async () => {
  const billingNo = await buy('gems6480')
  const [sam, lea] = [await signedIn(shop, app, 'service'), await signedIn(shop, app, 'lead')]
  const page = `/orders/${billingNo}`
  await sam.sends(page, `${page}/refund`, { kind: 'whole', note: 'why' })
  const approve = `/refunds/${await waitingId(billingNo)}/approve`
  shop.shop.provider.refund = () => Promise.reject(new Error('the provider answered 503'))
  expect((await lea.sends('/refunds', approve)).status).toBe(409)
  Object.assign(shop.shop.provider, realProvider)
  await lea.sends('/refunds', approve)
  expect(await partsOf(billingNo)).toEqual([9999])
  expect((await lea.post(approve, await lea.hidden('/refunds', '/sign-out'))).status).toBe(409)
})

test('[OPS-04] an order is delivered again, and a flag closed with a note', async () => {
  const delivered = await buy()
  const flagged = await buy('gems300', 'wrongAmount')
  const sam = await signedIn(shop, app, 'service')
  await sam.sends(`/orders/${delivered}`, `/orders/${delivered}/redeliver`, { note: 'the player wrote' })
  expect(await journalOf(delivered)).toEqual([`${sam.name}: redeliver`])
  const close = `/orders/${flagged}/close`
  expect((await sam.sends(`/orders/${flagged}`, close)).status).toBe(409)
  await sam.sends(`/orders/${flagged}`, close, { note: 'checked' })
  expect(await journalOf(flagged)).toEqual([`${sam.name}: close`])
  expect(await sam.read(`/orders/${flagged}`)).not.toContain(close)
})

test('[OPS-04] a question is shown escaped, answered once, and closed', async () => {
  const billingNo = await buy()
  const message = '<script>alert(1)</script> "where" is it?'
  const ask = async (text: string) => {
    const { content } = await shop.call('askHelp', {
      client_id: '10101',
      billing_no: billingNo,
      topic: 'undelivered',
      message: text,
      device: 'Browser/1',
      bcp47_lang: 'en',
      idempotency_key: crypto.randomUUID(),
      oauth_token: player.token,
    })
    return content?.ticket_no ?? ''
  }
  const [first, second] = [await ask(message), await ask('And this?')]
  const sam = await signedIn(shop, app, 'service')
  for (const page of ['/questions', `/orders/${billingNo}`]) {
    const shown = await sam.read(page)
    expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;where&quot; is it?')
    expect(shown).not.toContain('<script')
  }
  const hidden = await sam.hidden('/questions', `/questions/${first}/answer`)
  await sam.post(`/questions/${first}/answer`, { ...hidden, note: 'It is there.' })
  expect((await sam.post(`/questions/${first}/answer`, { ...hidden, note: 'No.' })).status).toBe(409)
  await sam.sends('/questions', `/questions/${second}/close`)
  expect(await sam.read('/questions')).not.toContain(first)
  expect(await journalOf(billingNo)).toEqual([`${sam.name}: answer`, `${sam.name}: settle`])
  const { content } = await shop.call('getTickets', { client_id: '10101', oauth_token: player.token })
  expect(JSON.stringify(content)).toContain('It is there.')
})

test('[OPS-04] maintenance is planned and cancelled, and the journal names the person', async () => {
  const sam = await signedIn(shop, app, 'service')
  const times = { from: '2199-01-10T02:00', until: '2199-01-10T04:00' }
  expect((await sam.sends('/maintenance', '/maintenance/plan', { brand: 'watt', ...times, until: '?' })).status).toBe(
    409,
  )
  expect(await sam.read('/maintenance')).toContain('<option value="emberfall">Emberfall</option>')
  await sam.sends('/maintenance', '/maintenance/plan', { brand: 'watt', game: 'emberfall', ...times })
  const { id } = await shop.db.selectFrom('maintenance').select('id').executeTakeFirstOrThrow()
  const planned = await sam.read('/maintenance')
  expect(planned).toContain(`planned by ${sam.name}`)
  expect(planned).toContain('<span>Emberfall</span>')
  await sam.sends('/maintenance', `/maintenance/${id}/end`)
  expect(await sam.read('/maintenance')).toContain('No maintenance is planned.')
  const journal = await sam.read(`/journal?about=${sam.name}`)
  for (const action of ['maintenance planned', 'maintenance ended']) expect(journal).toContain(`${sam.name}: ${action}`)
  expect(journal.match(/watt, Emberfall, 2199-01-10 02:00/g)).toHaveLength(2)
})
