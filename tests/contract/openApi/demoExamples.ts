import { encodeCardInfo } from '../../../src/domain/payment/cardEncoding.ts'
import type { Ask, CallName, Example, Params } from '../conform/ask.ts'
import { createFindings } from '../conform/findings.ts'

const link = { replenish_id: 'de300000000000000000000000000001' }
const giftCard = encodeCardInfo({ number: 'GIFT-980-1', password: 'demo-card' })

/** Returns calls with the demo's data, for the given role and item. */
const demoCalls = (role: Params, item: Params): [CallName, Params][] => {
  const { client_id = '', oauth_token = '' } = role
  const player = { client_id, oauth_token }
  const once = { idempotency_key: crypto.randomUUID() }
  const question = { topic: 'other', message: 'Where are my gems?', device: 'Example browser', bcp47_lang: 'en' }
  return [
    ['getReplenishInfo', link],
    ['getReplenishCountryList', { ...link, platform: 'web' }],
    ['enterPromoCode', { ...item, promo_code: 'SUMMER25', ...once }],
    ['setOwnLimit', { ...player, limit: '500', ...once }],
    ['askHelp', { ...player, ...question, ...once }],
    ['getTickets', player],
    ['getSessions', { oauth_token }],
    ['endSession', { oauth_token, session_id: '0' }],
    ['endOtherSessions', { oauth_token }],
    ['previewCard', { ...player, card_info: giftCard }],
    ['redeemCard', { ...role, platform: 'web', card_info: giftCard, ...once }],
    ['getOrderHistory', player],
  ]
}

/**
 * Sends calls that only a demo can answer, because they require the demo's cards, codes and links.
 * @param known examples that contain a role and an item
 */
export const demoExamples = async (ask: Ask, known: readonly Example[]): Promise<Example[]> => {
  const paramsOf = (name: CallName) => known.find(({ call }) => call === name)?.params ?? {}
  const { coupon_code: _, ...item } = paramsOf('getCouponPrice')
  const { findings, succeeds } = createFindings(ask)
  for (const [name, params] of demoCalls(paramsOf('getLimits'), item)) await succeeds(name, 'OPS-05', params)
  if (findings.violations.length > 0) throw new Error(JSON.stringify(findings.violations))
  return findings.examples
}
