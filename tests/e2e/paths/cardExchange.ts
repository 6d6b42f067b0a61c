import type { Locator } from '@playwright/test'
import { prepare } from '../support/player.ts'
import { type Done, expect, type FlowDriver, interceptorOf, type Stage } from './support/driver.ts'

const preview = '/api/pay/card_info'
const redeem = '/api/pay/card_pay'
const purchase = '/api/pay/payMyCardInGame'
type Card = { number: string; password: string }

/** For each test path, the card that the player types. */
const cards = new WeakMap<Stage, Card>()
const cardOf = (stage: Stage) => cards.get(stage) ?? { number: '1234', password: 'pw' }
const gift = ({ player }: Stage) => player.gift.root
const recharge = ({ player }: Stage) => player.recharge.root
const question = ({ player }: Stage) => player.recharge.card.question.root
const number = (stage: Stage) => gift(stage).getByLabel('Card number')
const exchange = (popup: Locator) => popup.getByRole('button', { name: 'Exchange', exact: true })

/**
 * Runs the action `play` in the card form. Returns 'unavailable' instead if the form is closed or covered by a
 * confirmation.
 */
const inForm = async (stage: Stage, play: () => Promise<void>): Promise<Done> => {
  if (await question(stage).isVisible()) return 'unavailable'
  if (!(await gift(stage).isVisible())) return 'unavailable'
  await play()
  return undefined
}

const answers = async (stage: Stage, name: string): Promise<Done> => {
  if (!(await question(stage).isVisible())) return 'unavailable'
  await question(stage).getByRole('button', { name, exact: true }).click()
  return undefined
}

/** Test driver for exchanging a card for gems, and for paying for goods by card. */
export const driver: FlowDriver = {
  interceptors: [preview, redeem, purchase],
  calls: { previewCard: [preview], payWithCard: [purchase], redeemCard: [redeem] },
  inputs: {
    'a gift card by itself': async (stage) => {
      const { page, player } = stage
      cards.set(stage, await prepare<Card>(page, 'card', { kind: 'gift', amount: 1499, gems: 980 }))
      await player.opens()
      await page.getByRole('button', { name: 'Redeem a gift card' }).click()
      await player.types()
      await player.roles.choosesFirst()
    },
    'in a purchase': async (stage) => {
      const { page, player } = stage
      const card = await prepare<Card>(page, 'card', { kind: 'payment', amount: 499, currency: 'USD' })
      await player.opens()
      await player.logsIn()
      const popup = await player.reachesRecharge()
      await player.recharge.chooses('Game card')
      await popup.buys()
      await player.recharge.couponQuestion.button('Continue').click()
      await popup.card.number.fill(card.number)
      await popup.card.password.fill(card.password)
      await popup.card.exchange.click()
    },
  },
  outcomes: {
    'types a card number': (stage) => inForm(stage, () => number(stage).fill(cardOf(stage).number)),
    'types a card password': (stage) =>
      inForm(stage, () => gift(stage).getByLabel('Card password', { exact: true }).fill(cardOf(stage).password)),
    'types only spaces': (stage) => inForm(stage, () => number(stage).fill('  ')),
    'submits the card': async (stage) => {
      const popup = (await gift(stage).isVisible()) ? gift(stage) : recharge(stage)
      if ((await question(stage).isVisible()) || (await popup.count()) === 0) return 'unavailable'
      const isOff = (await exchange(popup).getAttribute('aria-disabled')) === 'true'
      await exchange(popup).click({ force: true })
      return isOff ? 'unavailable' : undefined
    },
    'closes the popup': async (stage) => {
      if (await question(stage).isVisible()) return 'unavailable'
      const close = gift(stage).locator('header').getByRole('button', { name: 'Close' })
      if ((await close.count()) === 0) return 'unavailable'
      await close.click()
      return undefined
    },
    'says yes': (stage) => answers(stage, 'Confirm'),
    'thinks again': (stage) => answers(stage, 'Cancel'),
    // the code of the model, -3062, would make the recharge popup reload its coupons
    'the purchase: refused': (stage) => interceptorOf(stage, purchase).refuse(0, 'This card was used already'),
  },
  // the server knows the currency of every card
  isFeasible: (outcome) => outcome !== 'the card is worth something, in no currency',
  screens: {
    form: async (stage) => {
      await expect(gift(stage)).toBeVisible()
      await expect(exchange(gift(stage))).not.toHaveAttribute('aria-busy', 'true')
      await expect(question(stage)).toHaveCount(0)
    },
    previewing: async (stage, input) => isBusy(stage, input),
    confirming: async (stage) => {
      await expect(question(stage).getByText('Card value:')).toBeVisible()
    },
    purchasing: async (stage, input) => isBusy(stage, input),
    redeeming: async (stage, input) => isBusy(stage, input),
    closed: async (stage) => {
      await expect(gift(stage)).toHaveCount(0)
      await expect(question(stage)).toHaveCount(0)
    },
  },
}

const isBusy = async (stage: Stage, input: string) => {
  await expect(question(stage)).toHaveCount(0)
  const popup = input === 'in a purchase' ? recharge(stage) : gift(stage)
  await expect(popup.locator('button[aria-busy=true]').first()).toBeVisible()
}
