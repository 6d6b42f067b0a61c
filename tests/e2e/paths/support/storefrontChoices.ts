import { choosesGoods } from './arrivals.ts'
import { type Done, expect, type FlowDriver, interceptorOf, type Stage } from './driver.ts'

/** A role in the format of the server's answers. */
const lin = { role_id: '1001', role_name: 'Lin', level: 57, server_id: 'S1', server_name: 'Dawn', is_last: 1 }

const goods = '/api/pay/getThirdGift'
const roles = '/api/system/allRoleList'
const limits = '/api/pay/getLimitProductInfo'
const blocked = { product_id: 'weekly', limit_type: 'time', frequency: 2, day_info: 7, extra_pay_times: -1 }
const reached = { ...blocked, product_id: 'daily', extra_pay_times: 0, next_pay_time: 0 }
const unpaid = { ...blocked, next_pay_time: 0, unpaid_billing_no: 'B1' }

/** Chooses an item by its name. Season Pass has no purchase limit; Weekly bundle has one. */
const picks = async (stage: Stage, name: 'Season Pass' | 'Weekly bundle') => {
  if (interceptorOf(stage, goods).isHolding()) await interceptorOf(stage, goods).open()
  await stage.page.getByRole('tab', { name: name === 'Season Pass' ? 'Passes' : 'Bundles' }).click()
  await expect(stage.player.shop.goods(name)).toBeVisible()
  await choosesGoods(stage, name)
}
const isLimitedWanted = (stage: Stage) => stage.steps.includes('an order of a limited item is created')
const picksWanted = (stage: Stage) => picks(stage, isLimitedWanted(stage) ? 'Weekly bundle' : 'Season Pass')
/**
 * If the test path needs a limited item, answers the call for its purchase limits. Until then, the player cannot buy
 * the item.
 */
export const limitsAreOpen = async (stage: Stage) => {
  if (isLimitedWanted(stage)) await interceptorOf(stage, limits).answer({ list: [] })
  return undefined
}
const rolesAre = async (stage: Stage, list: readonly object[]) => {
  if (interceptorOf(stage, roles).isHolding()) await interceptorOf(stage, roles).answer({ roles: list })
}

/** A selection that an earlier visit has stored. */
export const chosenBefore = { order: { goodsId: 'pass90' } }
const known = ['nothing is chosen', 'goods cannot be loaded']
/**
 * Returns whether, on this test path, the player presses Buy while the goods are still loading. Such a test path needs
 * a selection of an earlier visit.
 */
export const areGoodsAwaited = ({ steps }: Stage) => {
  const at = steps.indexOf('goods are chosen')
  return steps[at - 1] === 'presses buy' && !steps.slice(0, at).some((step) => known.includes(step))
}

/** For each outcome, a function that causes it: choices of goods and role, and responses about purchase limits. */
export const choices = {
  'nothing is chosen': async (stage: Stage): Promise<Done> => {
    await rolesAre(stage, [])
    if (interceptorOf(stage, goods).isHolding()) await interceptorOf(stage, goods).open()
    return undefined
  },
  'goods cannot be loaded': (stage: Stage) => interceptorOf(stage, goods).answer('nothing'),
  'goods are chosen': async (stage: Stage): Promise<Done> => {
    await rolesAre(stage, [])
    if (areGoodsAwaited(stage)) return interceptorOf(stage, goods).open()
    await picksWanted(stage)
    return undefined
  },
  'goods are chosen, roles are on the way': async (stage: Stage): Promise<Done> => {
    await picksWanted(stage)
    return undefined
  },
  'goods and role are chosen': async (stage: Stage): Promise<Done> => {
    await picksWanted(stage)
    await rolesAre(stage, [lin])
    return limitsAreOpen(stage)
  },
  'goods are chosen whose limit is reached': async (stage: Stage): Promise<Done> => {
    await rolesAre(stage, [lin])
    await picks(stage, 'Weekly bundle')
    await interceptorOf(stage, limits).answer({ list: [unpaid, reached] })
    await expect(stage.page.getByText('Unpaid order')).toBeVisible()
    return undefined
  },
  'limited goods are chosen, their limit is not known yet': async (stage: Stage): Promise<Done> => {
    await rolesAre(stage, [lin])
    await picks(stage, 'Weekly bundle')
    return undefined
  },
  'the limits cannot be loaded': (stage: Stage) => interceptorOf(stage, limits).answer({ nothing: true }),
} satisfies FlowDriver['outcomes']
