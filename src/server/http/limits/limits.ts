import { payCalls } from '../../../contract/calls/pay.ts'
import type { contract } from '../../../contract/contract.ts'

/**
 * Maximum number of requests per minute on all servers together. `address`: from one address, which many players may
 * share. `player`: from all logins of one player. Programs on the server's own machine are not limited [OPS-10].
 */
export const limits = {
  /** API calls that only read data. */
  read: { address: 3000, player: 600 },
  /** API calls that order, pay, cancel, redeem or claim. */
  money: { address: 300, player: 60 },
  /** Pages that the server renders. Above this limit, browsers render the pages. */
  render: { address: 60 },
  /** Analytics records and reports of content policy violations. */
  record: { address: 1200 },
  /** Webhooks with a wrong signature. Beyond this limit, the server refuses all webhooks from the address. */
  webhook: { address: 60 },
} as const satisfies Readonly<Record<string, { address: number; player?: number }>>
export type LimitedKind = keyof typeof limits

/**
 * Maximum numbers of orders per player. `open`: open orders. `unpaid`: orders that were created within a minute and not
 * paid [OPS-10].
 */
export const orderLimits = { open: 50, unpaid: 20 } as const

/** Maximum number of concurrent read calls per server, so that payments still succeed under load [OPS-09]. */
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

/** Returns `money` for calls that order, pay, cancel, redeem or claim, otherwise `read`. */
export const kindOfCall = (name: keyof typeof contract): 'money' | 'read' => (moneyCalls.has(name) ? 'money' : 'read')
