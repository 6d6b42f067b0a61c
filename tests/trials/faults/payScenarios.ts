import type { Card } from '../../e2e/pages/cardForm.ts'
import { type Answer, answerCall, expect, prepare } from '../../e2e/support/player.ts'
import { type CallName, entersShop, reachesRecharge, type Scenario } from './scenario.ts'

/** Answer for a region that has only this payment method. */
const oneMethod = (region: string, paywayId: string, channelId: string | undefined): Answer => ({
  country: {
    [region]: [
      {
        payway_id: paywayId,
        channel_id: channelId,
        name: 'The method',
        icon: 'card',
        sort: 1,
        min_money: 0,
        max_money: 0,
        open_coupon: 1,
      },
    ],
  },
})

const typesGiftCard: Scenario['before'] = async (player) => {
  const card = await prepare<Card>(player.page, 'card', { kind: 'gift', amount: 499, gems: 300 })
  await reachesRecharge(player)
  await player.recharge.closes()
  await player.gift.opener.click()
  await player.gift.card.types(card)
}

/** Scenario of a payment by a method of the reference server. Methods of the region KR belong to the Korean brand. */
const paying = (region: string, paywayId: string, channelId?: string): Scenario => ({
  before: async (player) => {
    await answerCall(player.page, '/api/pay/getPaymentList', oneMethod(region, paywayId, channelId))
    // without coupons, the shop does not ask whether to pay without a coupon
    await answerCall(player.page, '/api/coupons/couponList', { coupons: [] })
    if (region === 'KR') {
      await player.opens(player.at('ko'))
      await player.logsIn()
    } else await entersShop(player)
    await player.reachesRecharge()
  },
  play: (player) => player.recharge.buys(),
  works: (player) => player.popup(/^(Recharge result|Payment)$/),
  kept: async (player) => {
    await expect(player.recharge.method('The method')).toBeChecked()
    await expect.poll(() => player.context.pages().length).toBe(1)
  },
})

/** Scenarios of payment calls. Korean payment methods need the shop of the Korean brand. */
const payments: { [Name in CallName]?: Scenario } = {
  platformPay: paying('Global', '10801', '1'),
  myCardBilling: paying('SG', '10302', 'points'),
  myCardDeduction: paying('SG', '10303', 'telecom'),
  paypalPay: paying('Global', '10201'),
  xsollaPay: paying('Global', '11001', '1380'),
  adyenPay: paying('Global', '12101', 'scheme'),
  codapayPay: paying('PH', '10401', 'gcash'),
  pagsmilePay: paying('BR', '10501', 'pix'),
  travelletPay: paying('ID', '10701', 'indosat'),
  pingpongxPay: paying('Global', '12001', 'local'),
  ebanxPay: paying('BR', '12201', 'boleto'),
  razerGoldPay: paying('SG', '10101', '605'),
  alipayPay: paying('Global', '11601', 'ALIPAY_CN'),
  payermaxPay: paying('TR', '11801', 'wallet'),
  naverPay: paying('Global', '11401'),
  airwallexPay: paying('Global', '11702'),
  krNaverPay: paying('KR', '11401'),
  krKakaoPay: paying('KR', '11402'),
  krWelcomePay: paying('KR', '11501'),
}

/** Scenarios by call: the calls between a press on Buy and the result. */
export const payScenarios: { [Name in CallName]?: Scenario } = {
  ...payments,
  getPaymentList: {
    before: (player) => player.wasHere(),
    play: async (player) => {
      await player.page.goto('/')
      await player.startsRecharge().catch(() => {})
    },
    works: (player) => player.recharge.methods.first(),
    failed: 'The payment methods could not be loaded',
    again: (player) => player.recharge.button('Try again').click(),
  },
  // the page makes this call early, so the message about a refusal may appear before the popup
  getCountryList: {
    before: (player) => player.wasHere(),
    play: async (player) => {
      await player.page.goto('/')
      await player.startsRecharge().catch(() => {})
    },
    works: (player) => player.recharge.methods.first(),
    failed: null,
    isQuiet: true,
  },
  // the payment methods appear even without this response, which only names the player's last method
  getLastMethod: {
    before: entersShop,
    play: (player) => player.startsRecharge(),
    works: (player) => player.recharge.methods.first(),
    failed: null,
    isQuiet: true,
  },
  getOwnLimit: {
    before: (player) => player.wasHere(),
    play: ({ page }) => page.goto('/my'),
    works: ({ page }) => page.getByLabel('Limit of a month'),
    failed: 'The limit could not be loaded',
  },
  setOwnLimit: {
    before: async (player) => {
      await player.wasHere()
      await player.page.goto('/my')
      await player.page.getByLabel('Limit of a month').fill('500')
    },
    play: ({ page }) => page.getByRole('button', { name: 'Set limit' }).click(),
    works: ({ page }) => page.getByText('$500.00'),
    kept: ({ page }) => expect(page.getByLabel('Limit of a month')).toHaveValue('500'),
  },
  getCouponList: {
    before: entersShop,
    play: (player) => player.startsRecharge(),
    works: (player) => player.recharge.methods.first(),
    failed: null,
  },
  getCouponPrice: {
    before: entersShop,
    play: (player) => player.startsRecharge(),
    works: (player) => player.recharge.methods.first(),
    failed: null,
  },
  enterPromoCode: {
    before: async (player) => {
      await reachesRecharge(player)
      await player.recharge.promoCode.click()
      await player.popup('Promo code').getByLabel('Promo code').fill('SUMMER25')
    },
    play: (player) => player.popup('Promo code').getByRole('button', { name: 'Apply' }).click(),
    works: (player) => player.recharge.root.getByText('25% off: Promo code'),
    kept: (player) => expect(player.popup('Promo code').getByLabel('Promo code')).toHaveValue('SUMMER25'),
  },
  previewCard: {
    before: typesGiftCard,
    play: (player) => player.gift.card.exchange.click(),
    works: (player) => player.recharge.card.question.root,
    kept: (player) => expect(player.gift.card.number).toHaveValue(/^TEST-/),
  },
  redeemCard: {
    before: typesGiftCard,
    play: async (player) => {
      await player.gift.card.exchanges()
    },
    works: (player) => player.result.root,
    kept: (player) => expect(player.gift.card.number).toHaveValue(/^TEST-/),
  },
  payWithCard: {
    before: async (player) => {
      const card = await prepare<Card>(player.page, 'card', { kind: 'payment', amount: 499, currency: 'USD' })
      await reachesRecharge(player)
      await player.recharge.opensCardForm()
      await player.recharge.card.types(card)
    },
    play: async (player) => {
      await player.recharge.card.exchanges()
    },
    works: (player) => player.result.root,
    kept: (player) => expect(player.recharge.card.number).toHaveValue(/^TEST-/),
  },
  getOrderDetail: {
    // pays, because the result of an unpaid order would open above the page
    before: async (player) => {
      await reachesRecharge(player)
      const provider = await player.recharge.pays()
      await provider.approves()
      await player.result.isPaid()
      await player.result.done.click()
    },
    play: async (player) => {
      await player.page.goto('/my')
      await player.my.of('300 Gems').first().click()
    },
    works: (player) => player.my.details.root.getByText('Order placed'),
    failed: 'What happened to this order cannot be shown right now.',
    refused: 'What happened to this order cannot be shown right now.',
    isOfPlayer: true,
    again: (player) => player.my.details.root.getByRole('button', { name: 'Try again' }).click(),
  },
  cancelOrder: {
    before: async (player) => {
      await reachesRecharge(player)
      await player.recharge.pays()
      await player.result.closes()
      await player.page.getByRole('button', { name: 'Cancel order' }).click()
    },
    play: (player) => player.popup('Cancel this order?').getByRole('button', { name: 'Cancel order' }).click(),
    works: ({ page }) => page.locator('body').filter({ hasNotText: 'Cancel this order?' }),
  },
  getOrderInfo: {
    before: reachesRecharge,
    play: (player) => player.recharge.pays(),
    works: (player) => player.result.says('Waiting for your payment'),
    failed: null,
    again: (player) => player.result.root.getByRole('button', { name: /^(Recharge done|Try again)$/ }).click(),
  },
}
