import type { Page } from '@playwright/test'
import { anyModel } from 'statewalk/model'
import { type FlowSnapshot, testModelOf } from 'statewalk/testModel'
import { cardExchangeMachine } from '../../../machines/cardExchange/cardExchange.machine.ts'
import { cardExchangeModel } from '../../../machines/cardExchange/cardExchange.paths.ts'
import { rechargeMachine } from '../../../machines/recharge/recharge.machine.ts'
import { rechargeModel } from '../../../machines/recharge/recharge.paths.ts'
import { expect, type Player, prepare, test } from '../support/player.ts'

/** Walks through a purchase in the browser with the TestModel of xstate/graph; see docs/path-coverage.md. */

/**
 * Returns the possible outcomes in the current state of the recharge popup: only those of the list while a list covers
 * the popup, and only the server's response while a call is pending.
 */
const possible = ({ states, position }: FlowSnapshot) => {
  const isPriced: boolean = position.snapshot.context.offer.isShown
  const names: Readonly<Record<string, readonly string[]>> = {
    loading: ['methods arrive'],
    'choosing.methods': isPriced
      ? ['chooses a method with an arrow', 'presses pay', 'closes the popup']
      : ['coupons are known'],
    'choosing.subMethods': ['chooses a bank', 'closes the list of banks'],
    paying: ['an order is created and its page opens'],
  }
  return states.flatMap((state) => names[state] ?? []).map((type) => ({ type }))
}
const purchases = testModelOf({ machine: rechargeMachine, model: anyModel(rechargeModel) }).getShortestPaths({
  input: 'for the first time',
  events: possible,
  toState: ({ states }) => states.includes('closed'),
})

const purchaseOf = (player: Player) => {
  const { recharge } = player
  const banks = player.popup('Online banking')
  let opened: Promise<Page> | null = null
  return {
    states: {
      'choosing.methods': () => expect(recharge.buy).toBeVisible(),
      'choosing.subMethods': () => expect(banks.getByRole('button', { name: /Birch Bank/ })).toBeVisible(),
      closed: () => expect(recharge.root).toHaveCount(0),
    },
    events: {
      'methods arrive': () => recharge.showsMethods(),
      'coupons are known': () => expect(recharge.buy).toBeEnabled(),
      'chooses a method with an arrow': () => recharge.methodWithList('Online banking').click(),
      'chooses a bank': () => banks.getByRole('button', { name: /Birch Bank/ }).click(),
      'closes the list of banks': () => banks.locator('header').getByRole('button', { name: 'Close' }).click(),
      'closes the popup': () => recharge.root.locator('header').getByRole('button', { name: 'Close' }).click(),
      'presses pay': async () => {
        await expect(recharge.buy).toBeEnabled()
        opened = player.page.context().waitForEvent('page')
        await recharge.buys()
      },
      'an order is created and its page opens': async () => {
        await player.result.isWaiting()
        const page = await opened
        await page?.waitForURL(/\/checkout\//)
        await page?.getByRole('button', { name: 'Approve', exact: true }).click()
        await player.result.isPaid()
      },
    },
  }
}

type Card = { number: string; password: string }

const events = [
  'types a card number',
  'types a card password',
  'submits the card',
  'the card is worth something',
  'thinks again',
  'says yes',
  'the redemption: done',
  'closes the popup',
].map((type) => ({ type }))
const paths = testModelOf({ machine: cardExchangeMachine, model: anyModel(cardExchangeModel) }).getShortestPaths({
  input: 'a gift card by itself',
  events,
  toState: ({ states }) => states.includes('closed'),
})

const screenOf = (player: Player, card: Card) => {
  const form = player.gift.root
  const question = player.recharge.card.question.root
  return {
    states: {
      form: () => expect(form.getByLabel('Card number')).toBeVisible(),
      confirming: () => expect(question.getByText('Card value:')).toBeVisible(),
      closed: () => expect(form).toHaveCount(0),
    },
    events: {
      'types a card number': () => form.getByLabel('Card number').fill(card.number),
      'types a card password': () => form.getByLabel('Card password', { exact: true }).fill(card.password),
      'submits the card': () => form.getByRole('button', { name: 'Exchange', exact: true }).click(),
      'thinks again': () => question.getByRole('button', { name: 'Cancel', exact: true }).click(),
      'says yes': () => question.getByRole('button', { name: 'Confirm', exact: true }).click(),
      'closes the popup': () => form.locator('header').getByRole('button', { name: 'Close' }).click(),
      // the server answers by itself; the check of the next state waits for this response
      'the card is worth something': async () => {},
      'the redemption: done': async () => {},
    },
  }
}

const wordsOf = ({ steps }: (typeof paths)[number]): string =>
  steps
    .slice(1)
    .map(({ event }) => event.type)
    .join(', ')

test('the paths leave every state and redeem the card', () => {
  expect(paths.map(wordsOf)).toEqual(
    expect.arrayContaining([
      'closes the popup',
      expect.stringMatching(/says yes, the redemption: done$/),
      expect.stringMatching(/thinks again, closes the popup$/),
    ]),
  )
})

test('the paths of a purchase include the list of banks, a created order, and steps after the order', () => {
  expect(purchases.map(wordsOf)).toEqual(
    expect.arrayContaining([
      'methods arrive, coupons are known, closes the popup',
      expect.stringMatching(/chooses a bank, presses pay, an order is created and its page opens$/),
    ]),
  )
})

/**
 * Returns whether the server must answer on this test path. All other test paths only open and close popups, which the
 * tests of every state do, too.
 */
const isAnswered = (path: (typeof paths)[number]) => /an order is created|is worth something/.test(wordsOf(path))

for (const path of purchases.filter(isAnswered))
  test(`[FLW-04] a purchase of goods: ${wordsOf(path)}`, async ({ player }) => {
    await player.comesBack()
    await player.reachesRecharge()
    await path.test(purchaseOf(player))
  })

for (const path of paths.filter(isAnswered))
  test(`[FLW-04] a gift card: ${wordsOf(path)}`, async ({ player }) => {
    const { page } = player
    const card = await prepare<Card>(page, 'card', { kind: 'gift', amount: 1499, gems: 980 })
    await player.opens()
    await player.gift.opener.click()
    await player.types()
    await player.roles.choosesFirst()
    await path.test(screenOf(player, card))
  })
