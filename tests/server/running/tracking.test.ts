import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { billPath, dotPath, dotRecord } from '../../../src/contract/messages/analyticsRecords.ts'
import { mostKept, mostOfAddress, senderOf } from '../../../src/server/collector/collector.ts'
import { inspectorApp } from '../../../src/server/collector/inspectorApp.ts'
import { createTrustedProxies } from '../../../src/server/http/transport/proxies.ts'
import { isOperator } from '../../../src/server/observability/whoMayLook.ts'
import { openTestShop, type TestShop } from '../support/harness.ts'
import { wireBase } from '../support/wireBase.ts'

let shop: TestShop
let inspector: ReturnType<typeof inspectorApp>
beforeAll(async () => {
  shop = await openTestShop()
  inspector = inspectorApp(shop.collector, shop.policyReports, isOperator(createTrustedProxies([])))
})
afterEach(() => vi.useRealTimers())
afterAll(() => shop.close())

let drawn = 0
const base = (more: object = {}) => ({ ...wireBase, uuid: `uuid-${drawn++}`, ...more })
const user = { is_login: false }
const event = (more: object = {}) => ({ event: 'viewPage', id: '6001', base: base(), user, goods: null, ...more })

/** Posts a body to the data-collection host, as a page does. */
const tell = (body: unknown, path: string = dotPath, host = 'data.localhost:4000') =>
  shop.app.request(`http://${host}${path}`, {
    method: 'POST',
    headers: { host, origin: 'http://watt.localhost:4000', 'content-type': 'text/plain;charset=UTF-8' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const ask = (path: string, host = 'pay.localhost:4001', headers: Record<string, string> = {}) =>
  inspector.request(`http://${host}${path}`, { headers: { host, ...headers } })
const uuids = async (): Promise<string[]> => {
  const { records }: { records: { record: { base: { uuid: string } } }[] } = await (await ask('/list')).json()
  return records.map(({ record }) => record.base.uuid)
}

test('[SYS-07] accepts records from any page, by event name or as the billing record, and stores them unchanged', async () => {
  const seen = event()
  const bill = { ...event(), event: 18, goods: { billing_no: 'B1', amount: 4.99, currency: 'USD' } }
  const taken = await tell(seen)
  expect([taken.status, await taken.json()]).toEqual([200, { code: 1, msg: '' }])
  expect(taken.headers.get('access-control-allow-origin')).toBe('*')
  expect((await tell(bill, billPath)).status).toBe(200)
  const { records } = await (await ask('/list')).json()
  expect(records.slice(-2)).toMatchObject([
    { brand: 'watt', record: seen },
    { brand: 'watt', record: bill },
  ])
})

const fault = { path: '/api/pay/getPaymentList', kind: 'entries', detail: 'country.US.2: name' }
test('[SYS-03 SYS-06] a failed call is stored beside the events, and operators can filter for failed calls', async () => {
  const seen = event({ event: 'apiError', fault })
  expect((await tell(seen)).status).toBe(200)
  const { records } = await (await ask('/list')).json()
  expect(records.at(-1)).toMatchObject({ brand: 'watt', record: seen })
  expect(await (await ask('/')).text()).toContain('<option value="apiError">')
})

test('[OPS-10] keeps few records of one address, so that an address cannot push out the records of others', async () => {
  const flooding = '203.0.113.20'
  const before = await uuids()
  await sql`insert into tracked (uuid, app_id, event, happened_at, received_at, record, sender)
    select 'flood-' || n, ${wireBase.app_id}, 'viewPage', now(), now(), ${JSON.stringify(event())}, ${senderOf(flooding)}
    from generate_series(1, ${mostKept + 100}) n`.execute(shop.db)
  // old records are removed after every hundredth record
  for (let sent = 0; sent < 100; sent++) await shop.collector.take(dotRecord.parse(event()), '203.0.113.21')
  const kept = await shop.db.selectFrom('tracked').select(['uuid', 'sender']).execute()
  expect(kept.filter(({ sender }) => sender === senderOf(flooding))).toHaveLength(mostOfAddress)
  expect(kept.map(({ uuid }) => uuid)).toEqual(expect.arrayContaining([...before, `flood-${mostKept + 100}`]))
  await shop.db.deleteFrom('tracked').where('uuid', 'like', 'flood-%').execute()
})

test('stores a repeated record once', async () => {
  const twice = event()
  for (const _ of [1, 2]) expect((await tell(twice)).status).toBe(200)
  expect((await uuids()).filter((uuid) => uuid === twice.base.uuid)).toHaveLength(1)
})

const secret = 'secret-1234'
test.each([
  ['a token among known fields', event({ oauth_token: secret })],
  ['a password of the user', event({ user: { ...user, password: secret } })],
  ['a card number of the goods', event({ goods: { card_number: secret } })],
  ['a query of the page', event({ base: base({ page: `/my?oauth_token=${secret}` }) })],
  ['an unknown event', event({ event: secret })],
  ['a record of an unknown shop', event({ base: base({ app_id: '1' }) })],
  ['an event id of another shop', event({ id: '6002' })],
  ['an event that lacks its data', event({ event: 'clickPay', goods: { product_id: secret } })],
  ['a login without a player', event({ event: 'login' })],
  ['an invalid time', event({ base: base({ time: 1e300 }) })],
  ['the billing record at the wrong place', event({ event: 18, goods: { billing_no: secret } })],
  ['a character that no database stores', event({ base: base({ game_name: `${secret}\0` }) })],
  ['a failed call with its parameters', event({ event: 'apiError', fault: { ...fault, path: `/a?token=${secret}` } })],
  ['a failed call with its answer', event({ event: 'apiError', fault: { ...fault, content: secret } })],
  ['no JSON', `{${secret}`],
  ['a far too long record', event({ user: { ...user, server_name: secret.repeat(1000) } })],
])('[SYS-07] refuses %s and stores nothing', async (_what, body) => {
  expect((await tell(body)).status).toBeGreaterThanOrEqual(400)
  expect(await (await ask('/list')).text()).not.toContain(secret)
})

test('a brand’s own data-collection host accepts records; shops do not, and that host serves no shop', async () => {
  const sent = event()
  expect((await tell(sent, dotPath, 'data.watt.example')).status).toBe(200)
  expect(await uuids()).toContain(sent.base.uuid)
  expect((await tell(event(), dotPath, 'watt.localhost:4000')).status).toBe(404)
  const page = await shop.app.request('http://data.localhost/', { headers: { host: 'data.localhost' } })
  expect(page.status).toBe(404)
})

/** Returns a function that returns the records of a stream as they arrive. */
const reader = (answer: Response) => {
  const stream = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    next: async (): Promise<{ id: string; uuid: string }> => {
      while (!text.includes('\n\n')) text += (await stream?.read())?.value ?? ''
      const [block = ''] = text.split('\n\n', 1)
      text = text.slice(block.length + 2)
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
      return { id: field('id'), uuid: JSON.parse(field('data')).record.base.uuid }
    },
    close: () => stream?.cancel(),
  }
}

test('[SYS-07] operators see records as they arrive, and missed records after an interruption', async () => {
  const known = (await uuids()).at(-1)
  const stream = reader(await ask('/events'))
  let last = await stream.next()
  while (last.uuid !== known) last = await stream.next()
  const first = event()
  await tell(first)
  const seen = await stream.next()
  expect(seen.uuid).toBe(first.base.uuid)
  await stream.close()
  const missed = event()
  await tell(missed)
  const again = reader(await ask('/events', 'pay.localhost:4001', { 'last-event-id': seen.id }))
  expect((await again.next()).uuid).toBe(missed.base.uuid)
  await again.close()
})

test('[OPS-04] a stream ends after a minute, so that the session of its operator is checked again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const text = (await ask('/events')).text()
  vi.advanceTimersByTime(60_000)
  expect(await text).toContain('retry: 100')
})

test('the operators’ page is served on the provider’s host and local names, and on no shop’s host', async () => {
  for (const host of ['pay.localhost:4001', 'localhost:4001', '127.0.0.1:4001']) {
    const page = await ask('/', host)
    expect([host, page.status]).toEqual([host, 200])
    expect(page.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*script-src 'nonce-.*frame-ancestors 'none'/,
    )
  }
  for (const host of ['watt.localhost:4001', 'pay.attacker.example', 'topup.watt.example'])
    for (const path of ['/', '/list', '/events']) expect([host, (await ask(path, host)).status]).toEqual([host, 404])
})
