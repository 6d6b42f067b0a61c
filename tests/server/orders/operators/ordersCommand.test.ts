import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { encodeCardInfo } from '../../../../src/domain/payment/cardEncoding.ts'
import { acquireLock } from '../../../../src/server/db/folder.ts'
import type { Provider } from '../../../../src/server/domain/ports/provider.ts'
import { openOperations } from '../../../../src/server/operations/openOperations.ts'
import { ordersCommand } from '../../../../src/server/program/commands/ordersCommand.ts'
import { createRemoteProvider } from '../../../../src/server/providers/remoteProvider.ts'
import { freshCard, openTestShop, placeOrder, purchaseOf, type TestShop } from '../../support/harness.ts'
import { runInside } from '../../support/runInside.ts'
import { runScript } from '../../support/serverProcess.ts'
import { unpackDatabase } from '../../support/testDatabase.ts'

let shop: TestShop
let redemption = ''
const orders: Record<'odd' | 'paid' | 'late', string> = { odd: '', paid: '', late: '' }
const tickets: string[] = []

beforeAll(async () => {
  shop = await openTestShop()
  const ann = await shop.login('ann', 'ann-pass')
  for (const [name, action] of [
    ['odd', 'wrongAmount'],
    ['paid', 'approve'],
    ['late', 'approve'],
  ] as const) {
    const { billingNo, url } = await placeOrder(shop, ann)
    await shop.decide(url, action)
    orders[name] = billingNo
  }
  const card = await freshCard(shop, { kind: 'gift', amount: 499, gems: 300 })
  const wish = { ...(await purchaseOf(shop, ann, { channel_id: undefined })), card_info: encodeCardInfo(card) }
  redemption = (await shop.call('redeemCard', wish)).content?.billing_no ?? ''
  for (const [message, steps] of [
    ['Where is it?', {}],
    ['And now?', { steps: 'result||begins|pending.watching\nresult|pending.watching|left|left' }],
  ] as const) {
    const { content } = await shop.call('askHelp', {
      client_id: '10101',
      billing_no: orders.odd,
      topic: 'undelivered',
      message,
      device: 'Browser/1',
      ...steps,
      bcp47_lang: 'de',
      idempotency_key: crypto.randomUUID(),
      oauth_token: ann,
    })
    tickets.push(content?.ticket_no ?? '')
  }
})
afterAll(() => shop.close())

/** Runs the command `orders` on the test shop's database. */
const run = (...words: string[]) => runOn({}, ...words)

const runOn = ({ provider = shop.shop.provider }: { provider?: Provider }, ...words: string[]) => {
  const operated = { ...shop.shop, provider }
  return runInside(
    ordersCommand(async () => ({ operated, close: async () => {} })),
    words,
  )
}

test('lists flags and closes them by name, with a note', async () => {
  const { code, out } = await run('--flags')
  expect(code).toBe(0)
  expect(out).toContain(`${orders.odd}  ann  4.99 USD  pending  wrong_amount`)
  const [flag] = JSON.parse((await run('--flags', '--json')).out)
  expect(flag).toMatchObject({ billing_no: orders.odd, kind: 'wrong_amount' })
  expect(await run('--close', String(flag.id), '--note', 'seen')).toMatchObject({ code: 2 })
  expect(await run('--close', String(flag.id), '--by', 'mia')).toMatchObject({ code: 2 })
  const closed = await run('--close', String(flag.id), '--by', 'mia', '--note', 'the player wrote')
  expect(closed).toMatchObject({ code: 0, out: 'No open flags.\n' })
  expect((await run('--show', orders.odd)).out).toMatch(/mia: close flag \d+, “the player wrote”/)
})

test('prints one line for a refund that the provider refuses, and the order names the operator who began it', async () => {
  const provider = createServer((_, answer) => answer.writeHead(503).end()).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const { port } = z.object({ port: z.number() }).parse(provider.address())
  const origin = `http://127.0.0.1:${port}`
  const remote = createRemoteProvider({ origin, secret: 'a secret of the tests', now: shop.shop.now })
  expect(
    await runOn({ provider: remote }, '--refund', orders.late, '--by', 'mia', '--note', 'wrong role'),
  ).toMatchObject({
    code: 1,
    err: `${orders.late} was not refunded: the payment provider answered 503; request the refund again\n`,
  })
  provider.close()
  const { out } = await run('--show', orders.late)
  expect(out).toMatch(/mia: refund begun, “wrong role”\n.*mia: refund failed, “the payment provider answered 503”/)
  expect((await run('--refund', orders.late, '--by', 'ben')).out).toContain('delivered, refunded')
})

test('shows an order, delivers it again and refunds it', async () => {
  expect((await run('--redeliver', orders.paid, '--by', 'mia')).out).toContain('mia: redeliver')
  const { out } = await run('--refund', orders.paid, '--by', 'mia', '--note', 'wrong role')
  expect(out).toContain('delivered, refunded')
  expect(out).toContain('refund: 4.99 USD')
  const sheet = JSON.parse((await run('--show', orders.paid, '--json')).out)
  expect(sheet).toMatchObject({
    refund: { amount: 499, was_delivered: true },
    journal: [{}, { action: 'refund_begun' }, { action: 'refund' }],
  })
  expect(await run('--refund', orders.paid, '--by', 'mia')).toMatchObject({
    code: 1,
    err: `${orders.paid} was already refunded\n`,
  })
})

test('shows a redemption and delivers it again', async () => {
  const { out, code } = await run('--redeliver', redemption, '--by', 'mia')
  expect(code).toBe(0)
  expect(out).toMatch(new RegExp(`^${redemption}  300 gems, role .*a gift card or a prize`))
  expect(out).toMatch(/delivery: accepted .*mia: redeliver/s)
})

test('[BEY-08] lists players’ questions with all attached data, stores an answer as a note, and closes them', async () => {
  const [first = '', second = ''] = tickets
  const { code, out } = await run('--tickets')
  expect(code).toBe(0)
  expect(out).toMatch(
    new RegExp(`^${first} .* ann \\(de, watt\\)  undelivered  order ${orders.odd}\n  “Where is it\\?”\n`),
  )
  expect(out).toContain('  Browser/1\n')
  expect(out.match(/--steps H\d+/g)).toEqual([`--steps ${second}`])
  expect(await run('--steps', first)).toMatchObject({
    code: 1,
    err: expect.stringContaining('its page sent none'),
  })
  const steps = await run('--steps', second)
  expect(JSON.parse(steps.out)).toMatchObject({ ticket: second, steps: [{}, { event: 'left' }] })
  expect(await run('--answer', first, '--by', 'mia')).toMatchObject({ code: 2 })
  const answered = await run('--answer', first, '--by', 'mia', '--note', 'It is there now.')
  expect([answered.code, answered.out.includes(first), answered.out.includes(second)]).toEqual([0, false, true])
  expect(await run('--settle', second, '--by', 'mia')).toMatchObject({ code: 0, out: 'No open questions.\n' })
})

test('prints one line for wrong arguments or an unknown number', async () => {
  expect(await run()).toMatchObject({ code: 2 })
  expect(await run('--show', 'NOSUCH')).toMatchObject({ code: 1, err: 'there is no order NOSUCH\n' })
})

test('the script opens the folder of the embedded database, unless a server has it open', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'topup-orders-'))
  await unpackDatabase('filled', join(dataDir, 'database'))
  const unlock = await acquireLock(dataDir)
  const opening = () => openOperations({ dataDir, databaseUrl: undefined })
  const { code, err } = await runInside(ordersCommand(opening), ['--flags'])
  await unlock()
  expect(code).toBe(1)
  expect(err).toMatch(/^A server has this data folder open.*stop the server.*DATABASE_URL\n$/)
  const script = runScript('src/server/program/orders.ts', { DATA_DIR: dataDir }, ['--flags'])
  expect(await script.ended).toBe(0)
  expect(script.printed()).toBe('No open flags.\n')
  rmSync(dataDir, { recursive: true })
})
