import { afterAll, beforeAll, expect, test } from 'vitest'
import { helpTopics } from '../../../src/contract/calls/help.ts'
import { code } from '../../../src/contract/codes.ts'
import { trailText } from '../../../src/contract/messages/flowCounts.ts'
import { answerTicket, closeTicket, openTickets, stepsOf } from '../../../src/server/operations/tickets.ts'
import { openTestShop, placeOrder, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const mia = { person: 'mia', note: 'It is there now.' }
const game = { client_id: '10101' }
const question = (more: Record<string, string> = {}) => ({
  ...game,
  topic: 'undelivered',
  message: 'Where is it?',
  device: 'Browser/1',
  bcp47_lang: 'de',
  idempotency_key: crypto.randomUUID(),
  ...more,
})
const ticketsOf = async (token: string) =>
  (await shop.call('getTickets', { ...game, oauth_token: token })).content?.tickets ?? []

test('[BEY-08] a question about an order has a number, can be answered and closed, and its player reads the answer', async () => {
  const token = await shop.login('player10', 'pass10')
  const { billingNo } = await placeOrder(shop, token)
  const asked = await shop.call('askHelp', question({ billing_no: billingNo, oauth_token: token }))
  const number = asked.content?.ticket_no ?? ''
  expect(number).toMatch(/^H\d{6}$/)
  const [open] = await openTickets(shop.db)
  expect(open).toMatchObject({ username: 'player10', billing_no: billingNo, device: 'Browser/1', lang: 'de' })
  expect(await ticketsOf(token)).toMatchObject([{ ticket_no: number, state: 'open', billing_no: billingNo }])
  await answerTicket(shop.shop, number, { ...mia, note: 'We are looking.' })
  await answerTicket(shop.shop, number, mia)
  expect(await openTickets(shop.db)).toEqual([])
  expect(await ticketsOf(token)).toMatchObject([{ state: 'answered', answer: 'It is there now.' }])
  await closeTicket(shop.shop, number, { person: 'ben', note: 'twice asked' })
  const kept = shop.db.selectFrom('help_ticket').select(['answered_by', 'closed_by', 'closed_note'])
  expect(await kept.where('billing_no', '=', billingNo).execute()).toEqual([
    { answered_by: 'mia', closed_by: 'ben', closed_note: 'twice asked' },
  ])
  expect(await ticketsOf(token)).toMatchObject([{ state: 'closed', answer: 'It is there now.' }])
  const done = shop.db.selectFrom('journal').select(['person', 'action', 'note']).where('billing_no', '=', billingNo)
  expect(await done.orderBy('id').execute()).toEqual([
    { person: 'mia', action: 'answer', note: number },
    { person: 'mia', action: 'answer', note: number },
    { person: 'ben', action: 'settle', note: number },
  ])
  await expect(closeTicket(shop.shop, number, mia)).rejects.toThrow('no open question')
  await expect(answerTicket(shop.shop, 'X1', mia)).rejects.toThrow('is not the number of a question')
})

test('[BEY-08] a repeated question is stored once; a sixth open question, and a question about another player’s order, are refused', async () => {
  const token = await shop.login('player11', 'pass11')
  const { billingNo } = await placeOrder(shop, await shop.login('player12', 'pass12'))
  expect((await shop.call('askHelp', question())).code).toBe(code.notLoggedIn)
  const theirs = await shop.call('askHelp', question({ billing_no: billingNo, oauth_token: token }))
  expect(theirs.code).toBe(code.refused)
  const twice = question({ oauth_token: token })
  const [one, other] = await Promise.all([shop.call('askHelp', twice), shop.call('askHelp', twice)])
  expect(one.content?.ticket_no).toBe(other.content?.ticket_no)
  for (let at = 1; at < 5; at++) await shop.call('askHelp', question({ oauth_token: token }))
  expect(await ticketsOf(token)).toHaveLength(5)
  const sixth = await shop.call('askHelp', question({ oauth_token: token }))
  expect([sixth.code, sixth.msg]).toEqual([code.refused, 'Please wait for the answers to your earlier questions.'])
})

test('[BEY-08] the journal records actions on a question without an order under the question’s number', async () => {
  const token = await shop.login('player14', 'pass14')
  const number = (await shop.call('askHelp', question({ oauth_token: token }))).content?.ticket_no ?? ''
  await answerTicket(shop.shop, number, mia)
  await closeTicket(shop.shop, number, { person: 'ben', note: '' })
  const done = shop.db.selectFrom('journal').select(['person', 'action', 'note']).where('billing_no', '=', number)
  expect(await done.orderBy('id').execute()).toEqual([
    { person: 'mia', action: 'answer', note: number },
    { person: 'ben', action: 'settle', note: number },
  ])
})

test('[BEY-08] questions of every topic are stored, and shown under My and to customer service', async () => {
  const token = await shop.login('player13', 'pass13')
  for (const topic of helpTopics) {
    const { content } = await shop.call('askHelp', question({ topic, oauth_token: token }))
    const [kept] = (await openTickets(shop.db)).filter(({ username }) => username === 'player13')
    expect([topic, kept?.topic]).toEqual([topic, topic])
    await closeTicket(shop.shop, content?.ticket_no ?? '', mia)
  }
  expect((await ticketsOf(token)).map(({ topic }) => topic)).toEqual(helpTopics.toReversed())
})

test('[BEY-08] the steps before a question are stored without data; customer service can read them, the player cannot', async () => {
  const token = await shop.login('player13', 'pass13')
  const steps = [
    { flow: 'pay', from: '', event: 'begins', to: 'deciding' },
    { flow: 'pay', from: 'creating', event: 'done: createOrder', to: 'done' },
  ]
  const asked = question({ oauth_token: token, steps: trailText(steps) })
  const number = (await shop.call('askHelp', asked)).content?.ticket_no ?? ''
  expect(await stepsOf(shop.db, number)).toEqual(steps)
  expect(JSON.stringify(await ticketsOf(token))).not.toContain('createOrder')
  for (const wrong of ['pay||begins|deciding|typed', 'pay||ann@mail.example|', 'pay|||card 4111111111111111', 'pay']) {
    const refused = await shop.call('askHelp', { ...asked, idempotency_key: crypto.randomUUID(), steps: wrong })
    expect(refused.content?.ticket_no).toBeUndefined()
  }
  await expect(stepsOf(shop.db, 'H999999')).rejects.toThrow('no question')
})
