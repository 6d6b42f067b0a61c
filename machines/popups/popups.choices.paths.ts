import type { AnyFlowModel } from 'statewalk/model'
import type { Goods } from '../../src/domain/order/goods.ts'
import {
  atOnce,
  byBrowser,
  choosesRole,
  holds,
  override,
  picks,
  refuse,
  reloads,
  waitsFor,
} from '../arrangements.paths.ts'
import { nothingPicked } from '../storefront/storefront.types.ts'
import { dawn, goods, lin } from '../storefront/storefront.values.paths.ts'
import type { Picked } from './popups.types.ts'

const limits = '/api/pay/getLimitProductInfo'
const limited: Goods = { ...goods, isLimit: true }
const chosen = (part: {
  chosen?: Goods
  isBlocked?: boolean
  hasRole?: boolean
  isLoading?: boolean
  isOfPlayer?: boolean
  areGoodsMissing?: boolean
  isLimitAwaited?: boolean
}) => ({
  type: 'shop.changed',
  change: {
    picked: {
      ...nothingPicked,
      goods: part.chosen ?? null,
      goodsState: part.areGoodsMissing ? 'missing' : 'listed',
      server: part.hasRole ? dawn : null,
      role: part.hasRole ? lin : null,
      roleState: part.isLoading ? 'loading' : part.hasRole ? 'known' : 'missing',
      isOfPlayer: part.isOfPlayer ?? part.hasRole ?? false,
      block: part.isBlocked ? 'limit_reached' : null,
      isLimitAwaited: part.isLimitAwaited ?? false,
    } satisfies Picked,
  },
})

const tooSoon = byBrowser('The choice is known before a person can change it')
const covered = byBrowser('A popup covers the goods')
const popups = ['login', 'games', 'roles', 'account', 'loggingOut', 'giftCard', 'explanation', 'unverified']
/** States in which the tester cannot choose: goods and role are not known yet, or a popup is open. */
const whileBuying = {
  ...Object.fromEntries([...popups, 'recharge', 'result'].map((state) => [state, covered])),
  awaitingGoods: tooSoon,
  buying: tooSoon,
}

export const choices = {
  'nothing is chosen': { event: chosen({}), does: 'Wait for the goods, at most 10 seconds. No item is chosen.' },
  'goods cannot be loaded': {
    event: chosen({ areGoodsMissing: true, isLoading: true }),
    does: byBrowser('The goods must fail to load between two presses'),
  },
  'goods are chosen': {
    event: chosen({ chosen: goods }),
    does: picks('Season Pass', 'Passes'),
    doesIn: { ...whileBuying, buying: waitsFor('the goods and the roles') },
  },
  'goods are chosen, roles are on the way': {
    event: chosen({ chosen: goods, isLoading: true, isOfPlayer: true }),
    does: {
      before: holds('/api/system/allRoleList'),
      after: `${reloads} Press the tab “[[Passes]]”. Press “[[Season Pass]]” while grey bars are shown under “[[Account]]”.`,
    },
  },
  'goods and role are chosen': {
    event: chosen({ chosen: goods, hasRole: true }),
    does: `${picks('Season Pass', 'Passes')} ${choosesRole}`,
    doesIn: whileBuying,
  },
  'goods are chosen whose limit is reached': {
    event: chosen({ chosen: goods, hasRole: true, isBlocked: true }),
    does: atOnce(
      override(limits, {
        list: [
          {
            product_id: 'daily',
            limit_type: 'time',
            frequency: 1,
            day_info: 1,
            extra_pay_times: 0,
            next_pay_time: 0,
          },
        ],
      }),
      `${picks('Daily bundle', 'Bundles')} ${choosesRole}`,
    ),
    doesIn: whileBuying,
  },
  'limited goods are chosen, their limit is not known yet': {
    event: chosen({
      chosen: limited,
      hasRole: true,
      isLimitAwaited: true,
    }),
    does: atOnce({ before: holds(limits), after: '' }, `${picks('Weekly bundle', 'Bundles')} ${choosesRole}`),
    doesIn: whileBuying,
  },
  'the limits cannot be loaded': {
    event: chosen({ chosen: limited, hasRole: true }),
    does: refuse(limits, 0, 'Not today'),
  },
} satisfies AnyFlowModel['outcomes']
