import { waysWithBounds } from '../../../machines/answers.paths.ts'
import type { SelectionContext } from '../../../machines/selection/selection.machine.ts'
import { press } from '../pages/press.ts'
import { answer } from '../support/player.ts'
import {
  type Arrival,
  arrives,
  choosesGoods,
  firstPayment,
  isWelcomed,
  leavesAndReturns,
  ordersAndLeaves,
  saysRole,
} from './support/arrivals.ts'
import { type Done, expect, type FlowDriver, interceptorOf, partOf, type Stage } from './support/driver.ts'

const list = '/api/pay/getThirdGift'
const roles = '/api/system/allRoleList'
const limits = '/api/pay/getLimitProductInfo'

const item = (value: string, display: string, typeKey: string, isLimit: 0 | 1) => ({
  value,
  display,
  typeKey,
  isLimit,
  isCoupon: 0,
  isSpecial: 0,
  price: 9.99,
  goodsSort: 1,
  typeSort: typeKey === 'gems' ? 1 : 2,
  couponPoints: 0,
})
/**
 * Simulated response with the goods. Weekly bundle has a purchase limit, so the shop reloads the purchase counters
 * after each order of this item.
 */
const goods = {
  currency: 'USD',
  types: [
    { typeKey: 'gems', name: 'Gems' },
    { typeKey: 'passes', name: 'Passes' },
  ],
  goods: [
    item('weekly', 'Weekly bundle', 'gems', 1),
    item('pass30', '30-day pass', 'passes', 0),
    { ...item('gems60', '60 Gems', 'gems', 0), price: 0.99, goodsSort: 2 },
  ],
}
const offered = 'wants goods of a price that is offered'
const notOffered = 'wants goods of a price that is not offered'
/** Simulates two payment methods, of which only one accepts the price of the chosen item. */
const waysTakeOthers = async ({ page, steps }: Stage) => {
  const bounds = steps.includes(offered) ? { max_money: 5 } : { min_money: 10_000 }
  await answer(page, '/api/pay/getPaymentList', { code: 1, msg: '', content: waysWithBounds(bounds) })
}
const wantsOtherGoods = async ({ player: { shop, recharge } }: Stage): Promise<Done> => {
  await shop.buy.click()
  await recharge.root.getByText('1 more way to pay takes other prices').click()
  await recharge.button('Choose other goods').click()
  await expect(recharge.root).toHaveCount(0)
  return undefined
}
const reached = { product_id: 'weekly', limit_type: 'role', frequency: 1, day_info: 0, extra_pay_times: 0 }

const visitor = async (stage: Stage) => {
  await arrives(stage, { isPlain: true })
  await expect(partOf(stage, 'Account').getByText('Not logged in')).toBeVisible()
}
const player =
  (arrival: Arrival = {}) =>
  async (stage: Stage) => {
    if (stage.steps.includes(offered) || stage.steps.includes(notOffered)) await waysTakeOthers(stage)
    await arrives(stage, { isPlain: true, isPlayer: true, ...arrival })
    await isWelcomed(stage)
  }
const isLoading = async (stage: Stage, title: string) => {
  await expect(partOf(stage, title).getByRole('status').getByText('Loading')).toBeAttached()
}
const says = async (stage: Stage, title: string, text: string) => {
  await expect(partOf(stage, title).getByText(text)).toBeVisible()
}

/** Test driver for the chosen goods and their receiver, on the page of goods. */
export const driver: FlowDriver = {
  interceptors: [list, roles, limits, firstPayment],
  calls: { loadGoods: [list], loadRoles: [roles], limits: [] },
  inputs: {
    'a visitor': visitor,
    'a player of a game with areas': player({ query: { client_id: '10102' } }),
    'a player': player(),
    'a player with goods chosen before the login': player({ order: { goodsId: 'weekly' } }),
    'a player by a link that names a server': player({ query: { server_id: 'S9' } }),
  },
  outcomes: {
    'goods arrive': (stage) => interceptorOf(stage, list).answer(goods),
    'chooses goods': (stage) => choosesGoods(stage, 'Weekly bundle'),
    'chooses goods that are not offered': (stage) => choosesGoods(stage, 'Gone'),
    'looks at the same type again': ({ page }) => press(page.getByRole('tab', { name: 'Gems' })),
    'looks at another type': ({ page }) => press(page.getByRole('tab', { name: 'Passes' })),
    [offered]: async (stage) => {
      await wantsOtherGoods(stage)
      await expect(stage.player.shop.goods('60 Gems')).toBeFocused()
      return undefined
    },
    [notOffered]: wantsOtherGoods,
    // the page highlights the item by itself, so the player does nothing
    'the page scrolls to the goods': async () => undefined,
    'says server and role': saysRole,
    'limits are counted': (stage) => interceptorOf(stage, limits).answer({ list: [{ ...reached, next_pay_time: 0 }] }),
    'limits cannot be counted': (stage) => interceptorOf(stage, limits).refuse(0, 'No counters today'),
    'comes back to the page': leavesAndReturns,
    'a limited item was paid': ordersAndLeaves,
    'tries again': ({ page }) => press(page.getByRole('button', { name: 'Try again' })),
  },
  isFeasible: (outcome, [shop, role], context) => {
    const { chosen, pointed, typeKey, limits: counted, hasLimitsFailed, goodsId } = context as SelectionContext
    switch (outcome) {
      case 'chooses goods':
        return shop !== 'goods.listing' || (chosen === null && typeKey === 'gems')
      case 'says server and role':
        return role === 'role.anonymous' || role === 'role.missing' || role === 'role.chosen'
      case 'limits are counted':
      case 'limits cannot be counted':
        return role === 'role.chosen' && !counted?.length && !hasLimitsFailed
      case 'the page scrolls to the goods':
        return pointed !== null
      case 'a limited item was paid':
      case offered:
      case notOffered:
        // the purchase limit is exhausted, so the player can buy the item only if the counters failed to load
        return role === 'role.chosen' && hasLimitsFailed && (chosen ?? goodsId) !== null && shop === 'goods.listing'
    }
    return true
  },
  isImmediate: (outcome, _, context) =>
    outcome === 'the page scrolls to the goods' && (context as SelectionContext).pointed !== null,
  allowedRepeats: ['(anywhere) --snapshot: limits--> (stays)'],
  screens: {
    'goods.loading': (stage) => isLoading(stage, 'Goods'),
    'goods.listing': async (stage) => {
      await expect(stage.page.getByRole('tab', { name: 'Gems' })).toBeVisible()
      await expect(stage.page.getByRole('radio').first()).toBeVisible()
    },
    'goods.empty': (stage) => says(stage, 'Goods', 'Nothing is on sale here right now'),
    'goods.failed': (stage) => says(stage, 'Goods', 'The goods could not be loaded'),
    'role.anonymous': (stage) => says(stage, 'Account', 'Not logged in'),
    'role.loading': (stage) => isLoading(stage, 'Account'),
    'role.missing': (stage) => says(stage, 'Account', 'Choose server and role'),
    'role.chosen': async (stage) => {
      await expect(partOf(stage, 'Account').getByRole('button', { name: 'Change' })).toBeVisible()
    },
    'role.failed': (stage) => says(stage, 'Account', 'Your roles could not be loaded'),
  },
}
