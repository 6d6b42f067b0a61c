import type { CouponCategory, getCouponList, receiveCoupon } from '../../contract/calls/coupons.ts'
import type { getVipBasicInfo, getVipInfo, receiveFirstReward } from '../../contract/calls/vip.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { byNeed, type VipCoupon, type VipProgram, type VipRewards, type VipStanding } from '../../domain/player/vip.ts'
import { textMessage } from '../../domain/text/textKeys.ts'
import type { Api } from '../api.ts'
import { CallError } from '../callErrors.ts'
import { createIntentKeys } from './intentKeys.ts'
import { couponOf } from './playerReads.ts'

/** [VIP-03] */
export type VipCalls = Api<{
  getVipBasicInfo: typeof getVipBasicInfo
  getVipInfo: typeof getVipInfo
  getCouponList: typeof getCouponList
  receiveCoupon: typeof receiveCoupon
  receiveFirstReward: typeof receiveFirstReward
}>
type Holder = { clientId: string }
type WireCoupon = OutputOf<typeof receiveCoupon>
type WireLevel = OutputOf<typeof getVipBasicInfo>['vip_level_infos'][number]

/**
 * Fetches a player's VIP data and claims VIP rewards. Nothing is cached, because the data belongs to a single player
 * and changes with every claim.
 * @param newId returns an idempotency key; retries use the same key, so that the server counts a claim once
 */
export const createVipReads = (api: VipCalls, newId: () => string) => {
  const keys = createIntentKeys(newId)
  const couponsIn = async (clientId: string, category: CouponCategory, signal: AbortSignal): Promise<VipCoupon[]> => {
    const { coupons } = await api.getCouponList({ client_id: clientId, use_category: category }, signal)
    return coupons.map(vipCouponOf)
  }
  const rewards = async (clientId: string, signal: AbortSignal): Promise<VipRewards> => {
    const [claimable, usable, locked] = await Promise.all([
      couponsIn(clientId, 'claim', signal),
      couponsIn(clientId, 'avail', signal),
      couponsIn(clientId, 'lock', signal),
    ])
    return { claimable, usable, locked }
  }
  const holdings = async ({ clientId }: Holder, signal: AbortSignal) => {
    const [info, own] = await Promise.all([api.getVipInfo({ client_id: clientId }, signal), rewards(clientId, signal)])
    return { standing: standingOf(info), rewards: own }
  }
  return {
    vip: async (holder: Holder, signal: AbortSignal) => {
      const [basic, own] = await Promise.all([
        api.getVipBasicInfo({ client_id: holder.clientId }, signal),
        holdings(holder, signal),
      ])
      return { program: programOf(basic), ...own }
    },
    /** Fetches the data that a claim changes. */
    vipRewards: holdings,
    couponHistory: ({ clientId }: Holder, signal: AbortSignal) => couponsIn(clientId, 'history', signal),
    /** Claims the coupon. Rejects if the coupon is still claimable afterwards [VIP-04]. */
    receiveCoupon: async ({ clientId, code }: Holder & { code: string }, signal: AbortSignal): Promise<VipCoupon> => {
      const claim = { client_id: clientId, coupon_code: code }
      const coupon = vipCouponOf(
        await keys.once(JSON.stringify(claim), (idempotency_key) =>
          api.receiveCoupon({ ...claim, idempotency_key }, signal),
        ),
      )
      if (coupon.category === 'claim') throw notReceived()
      return coupon
    },
    /** Claims the reward for reaching a level for the first time. Rejects if the server does not confirm the claim. */
    receiveFirstReward: async ({ clientId }: Holder, signal: AbortSignal): Promise<null> => {
      const { is_received } = await keys.once(`first reward ${clientId}`, (idempotency_key) =>
        api.receiveFirstReward({ client_id: clientId, idempotency_key }, signal),
      )
      if (!is_received) throw notReceived()
      return null
    },
  }
}

const notReceived = () => new CallError('the server answered the claim without granting it', textMessage('bad_answer'))

const vipCouponOf = (wire: WireCoupon): VipCoupon => ({ ...couponOf(wire), type: wire.type ?? 'permanent' })

const levelOf = (wire: WireLevel) => ({
  id: wire.level_id,
  name: wire.level_name,
  mark: wire.level_show,
  needPoints: wire.need_points ?? 0,
  coupons: wire.coupons_list.map(({ name, discount_rate, type, count }) => ({
    name,
    rate: discount_rate ?? 1,
    type,
    count: count ?? null,
  })),
})

const programOf = (wire: OutputOf<typeof getVipBasicInfo>): VipProgram => ({
  levels: byNeed(wire.vip_level_infos.map(levelOf)),
  pointsPerUnit: wire.point_to_coin,
  faqTitle: wire.faq_title,
  faq: wire.faq_content,
})

const standingOf = (wire: OutputOf<typeof getVipInfo>): VipStanding => ({
  levelId: wire.vip_level,
  levelName: wire.vip_level_name,
  levelMark: wire.vip_level_show,
  points: wire.total_points ?? 0,
  firstReward: wire.first_reward
    ? {
        name: wire.first_reward.name,
        needLevel: wire.first_reward.need_level,
        isReceived: wire.first_reward.is_received,
        isClaimable: wire.first_reward.is_claimable,
      }
    : null,
})
