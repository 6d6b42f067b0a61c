import { payCalls } from '../../../contract/calls/pay.ts'
import type { contract } from '../../../contract/contract.ts'

/**
 * Maximum numbers of requests per minute, counted on all servers together: from one address, and from one player
 * with all logins [OPS-10]. Many players may share an address. Programs on the server's own machine are not limited.
 */
export const limits = {
  /** Limits for API calls that only read data. */
  read: { address: 3000, player: 600 },
  /** Limits for API calls that order, pay, cancel, redeem or claim. */
  money: { address: 300, player: 60 },
  /** Limit for pages that the server renders. Beyond the limit, the browser renders them. */
  render: { address: 60 },
  /** Limit for analytics records and reports of content policy violations. */
  record: { address: 1200 },
  /** Limit for webhooks with a wrong signature. Beyond the limit, the server reads no webhook of the address. */
  webhook: { address: 60 },
} as const satisfies Readonly<Record<string, { address: number; player?: number }>>
export type LimitedKind = keyof typeof limits

/**
 * Maximum numbers of a player's orders: open orders, and orders that the player creates within a minute without paying
 * them [OPS-10].
 */
export const orderLimits = { open: 50, unpaid: 20 } as const

/**
 * Maximum number of API calls that one server handles at the same time, if they only read data. Further calls are
 * refused, so that payments continue to work under load [OPS-09].
 */
export const mostReads = 100

const furtherMoneyCalls: readonly (keyof typeof contract)[] = [
  'cancelOrder',
  'getOrderInfo',
  'payReplenishment',
  'getReplenishOrder',
  'previewCard',
  'redeemCard',
  'payWithCard',
  'enterPromoCode',
  'receiveCoupon',
  'receiveFirstReward',
  'receiveActivityGift',
  'claimOffer',
]
const moneyCalls: ReadonlySet<string> = new Set([...Object.keys(payCalls), ...furtherMoneyCalls])

/**
 * Returns the kind of an API call: `money` for calls that order, pay, cancel, redeem or claim, `read` for all others.
 */
export const kindOfCall = (name: keyof typeof contract): 'money' | 'read' => (moneyCalls.has(name) ? 'money' : 'read')
