import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { timeline } from '../../../../src/server/console/pages/timeline.ts'
import type { Credit, GameServer } from '../../../../src/server/domain/ports/gameServer.ts'
import { takeBackDue } from '../../../../src/server/domain/purchase/settling/takeBack.ts'
import { createRemoteGame, gameApi } from '../../../../src/server/gameServer/gameApi.ts'
import { orderSheet } from '../../../../src/server/operations/orderSheet.ts'
import { refund, refundPart } from '../../../../src/server/operations/refund.ts'
import { sheetLines } from '../../../../src/server/program/commands/print.ts'
import { openTestShop, placeOrder, type TestShop } from '../../support/harness.ts'
import { tellShop } from '../../support/tellShop.ts'

let shop: TestShop
let ann: string
let real: GameServer
/** Goods that the shop has asked the game to take back. */
let asked: Credit[]
beforeAll(async () => {
  shop = await openTestShop()
  real = { ...shop.shop.game }
})
beforeEach(async () => {
  asked = []
  Object.assign(shop.shop.game, real, {
    takeBack: (credit: Credit) => {
      asked.push(credit)
      return real.takeBack(credit)
    },
  })
  ann = await shop.login('ann', 'ann-pass')
})
afterAll(() => shop.close())

const mia = { person: 'mia', note: 'the player wrote' }
const buy = async () => {
  const { billingNo, url } = await placeOrder(shop, ann)
  await shop.decide(url, 'approve')
  return billingNo
}
/**
 * Returns what customer service can read about an order: its timeline in the console, and the output of `npm run
 * orders`.
 */
const readOf = async (billingNo: string) => {
  const sheet = await orderSheet(shop.db, billingNo)
  return { console: String(await timeline(sheet)), command: sheetLines(sheet).join('\n') }
}
const answers: Record<string, unknown> = {
  taken: expect.stringContaining('he game took the goods back'),
  kept: expect.stringContaining('he goods stay in the game'),
  none: expect.not.stringMatching(/the goods back|he goods stay in/),
}
const expectRead = async (billingNo: string, answer: keyof typeof answers) =>
  expect(await readOf(billingNo)).toEqual({ console: answers[answer], command: answers[answer] })

test('[BEY-11] after a refund of a delivered order, the game takes back its goods once', async () => {
  const billingNo = await buy()
  await refund(shop.shop, billingNo, mia)
  await Promise.all([takeBackDue(shop.shop), takeBackDue(shop.shop)])
  shop.pass(24 * 3_600_000)
  await takeBackDue(shop.shop)
  expect(asked).toMatchObject([{ billingNo, gpId: '210101', goods: 'gems300' }])
  await expectRead(billingNo, 'taken')
  const atGame = shop.db.selectFrom('sandbox_credit').select('state').where('billing_no', '=', billingNo)
  expect(await atGame.execute()).toEqual([{ state: 'taken_back' }])
  for (const credit of asked) {
    expect(await real.takeBack(credit)).toBe(true)
    await expect(real.credit(credit)).rejects.toThrow('never to credit')
  }
})

test('[BEY-11] the game may keep the goods, and the money is refunded all the same', async () => {
  const billingNo = await buy()
  shop.shop.game.takeBack = async () => false
  await refund(shop.shop, billingNo, mia)
  await takeBackDue(shop.shop)
  expect((await orderSheet(shop.db, billingNo)).refund).toMatchObject({ amount: 499, was_delivered: true })
  await expectRead(billingNo, 'kept')
})

test('[BEY-11] a chargeback of a delivered order asks the game too', async () => {
  const billingNo = await buy()
  expect(await tellShop(shop, { billingNo, outcome: 'refunded' })).toBe(200)
  await takeBackDue(shop.shop)
  expect(asked).toMatchObject([{ billingNo }])
})

test('[BEY-11] if the game does not answer, it is asked again later', async () => {
  const billingNo = await buy()
  shop.shop.game.takeBack = () => Promise.reject(new Error('the game server is away'))
  await refund(shop.shop, billingNo, mia)
  await takeBackDue(shop.shop)
  expect(shop.reports.at(-1)).toMatch(/^1 of 1 requests to take goods back: the game server is away/)
  expect(await readOf(billingNo)).toEqual({
    console: expect.stringContaining('the game server is away'),
    command: expect.stringContaining('the game server is away'),
  })
  shop.shop.game.takeBack = real.takeBack
  await takeBackDue(shop.shop) // the next attempt is not due yet
  expect((await orderSheet(shop.db, billingNo)).takeBack).toMatchObject({ attempts: 1, is_taken: null })
  shop.pass(60_000)
  await takeBackDue(shop.shop)
  await expectRead(billingNo, 'taken')
})

test('[BEY-11] a refund of a part, and a refund before the delivery, take nothing back', async () => {
  const part = await buy()
  await refundPart(shop.shop, part, 100, mia)
  shop.shop.game.credit = () => Promise.reject(new Error('the game server is away'))
  const undelivered = await buy()
  await refund(shop.shop, undelivered, mia)
  await takeBackDue(shop.shop)
  expect(asked).toEqual([])
  for (const billingNo of [part, undelivered]) await expectRead(billingNo, 'none')
  await refundPart(shop.shop, part, 399, mia)
  await takeBackDue(shop.shop)
  expect(asked).toMatchObject([{ billingNo: part }])
})

test('[BEY-11] the simulated game takes goods back by a signed call', async () => {
  const billingNo = await buy()
  const { now } = shop.shop
  const app = new Hono().route('/game', gameApi(real, { ...shop.trust, db: shop.db, now }))
  const send = async (address: string | URL | Request, init?: RequestInit) => app.request(String(address), init)
  const remote = (secret: string) => createRemoteGame({ origin: 'http://game', secret, now, fetch: send })
  const { credit } = await orderSheet(shop.db, billingNo)
  await expect(remote('another secret of the game').takeBack(credit)).rejects.toThrow('the game server answered 401')
  expect(await remote(shop.trust.secrets[0]).takeBack(credit)).toBe(true)
  expect(await remote(shop.trust.secrets[0]).takeBack({ ...credit, billingNo: 'unknown' })).toBe(false)
})

test('[BEY-11] a game that answers 404 does not take goods back; any other failure is no answer', async () => {
  const answered = (status: number) =>
    createRemoteGame({
      origin: 'http://game',
      secret: 'a secret of shop and game',
      now: () => new Date(),
      fetch: async () => Response.json({}, { status }),
    }).takeBack({ billingNo: '1', gpId: '210101', serverId: 'S1', roleId: '7001', goods: 'gems300' })
  expect(await answered(404)).toBe(false)
  await expect(answered(503)).rejects.toThrow('the game server answered 503')
  await expect(answered(200)).rejects.toThrow()
})
