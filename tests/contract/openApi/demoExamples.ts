import { encodeCardInfo } from '../../../src/domain/payment/cardEncoding.ts'
import type { TestShop } from '../../server/support/shopOn.ts'
import type { Ask, CallName, Example, Params } from '../conform/ask.ts'
import { createFindings } from '../conform/findings.ts'

type Read = ReturnType<typeof createFindings>['succeeds']

const link = { replenish_id: 'de300000000000000000000000000001' }
const giftCard = encodeCardInfo({ number: 'GIFT-980-1', password: 'demo-card' })
const newKey = () => ({ idempotency_key: crypto.randomUUID() })

/** Returns example calls for this role and this item. Their parameters are data of the demo. */
const demoCalls = (role: Params, item: Params): [CallName, Params][] => {
  const { client_id = '', oauth_token = '' } = role
  const player = { client_id, oauth_token }
  const question = { topic: 'other', message: 'Where are my gems?', device: 'Example browser', bcp47_lang: 'en' }
  return [
    ['resolveGameCode', { code: 'watt-emberfall' }],
    ['getReplenishInfo', link],
    ['getReplenishCountryList', { ...link, platform: 'web' }],
    ['enterPromoCode', { ...item, promo_code: 'SUMMER25', ...newKey() }],
    ['setOwnLimit', { ...player, limit: '500', ...newKey() }],
    ['askHelp', { ...player, ...question, ...newKey() }],
    ['getTickets', player],
    ['getSessions', { oauth_token }],
    ['endSession', { oauth_token, session_id: '0' }],
    ['endOtherSessions', { oauth_token }],
    ['previewCard', { ...player, card_info: giftCard }],
    ['redeemCard', { ...role, platform: 'web', card_info: giftCard, ...newKey() }],
    ['getOrderHistory', player],
  ]
}

/**
 * Gives the player enough points for a VIP level. Then claims the reward of this level, and the gift of an activity's
 * first step.
 */
const claims = async (shop: TestShop, read: Read, role: Params): Promise<void> => {
  const { client_id = '', oauth_token = '', server_id = '', role_id = '' } = role
  const player = { client_id, oauth_token }
  await shop.prepare('/points', { player: 'ann', points: 60 })
  await read('receiveFirstReward', 'VIP-05', { ...player, ...newKey() })
  const { content } = await shop.call('getActivity', { ...player, kind: 'cumulative' })
  const event = { activity_id: content?.activity_id ?? '', step_ids: '1' }
  await read('receiveActivityGift', 'EVT-04', { ...player, server_id, role_id, ...event, ...newKey() })
}

const replenishment = async (read: Read): Promise<void> => {
  const method = { country: 'Global', pay_id: '12101', channel_id: 'scheme' }
  const paid = await read('payReplenishment', 'RPL-04', { ...link, ...method, ...newKey() })
  await read('getReplenishOrder', 'RPL-07', { ...link, billing_no: paid?.billing_no ?? '' })
}

/**
 * Returns examples of the calls that need cards, codes or links of the demo.
 * @param known examples that contain a role and an item
 */
export const demoExamples = async (shop: TestShop, ask: Ask, known: readonly Example[]): Promise<Example[]> => {
  const paramsOf = (name: CallName) => known.find(({ call }) => call === name)?.params ?? {}
  const { coupon_code: _, ...item } = paramsOf('getCouponPrice')
  const role = paramsOf('getLimits')
  const { findings, succeeds } = createFindings(ask)
  for (const [name, params] of demoCalls(role, item)) await succeeds(name, 'OPS-05', params)
  await claims(shop, succeeds, role)
  await replenishment(succeeds)
  if (findings.violations.length > 0) throw new Error(JSON.stringify(findings.violations))
  return findings.examples
}
