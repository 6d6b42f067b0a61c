import { payCalls } from '../../../contract/calls/pay.ts'
import type { contract } from '../../../contract/contract.ts'

/**
 * Maximum requests per minute on all servers together, from one address and from one player with all logins [OPS-10].
 * Many players may share an address. Programs on the server's own machine are not limited.
 */
export const limits = {
  /** API calls that only read data. */
  read: { address: 3000, player: 600 },
  /** API calls that order, pay, cancel, redeem or claim. */
  money: { address: 300, player: 60 },
  /** Beyond this limit for rendered pages, the browser renders them. */
  render: { address: 60 },
  /** Analytics records and reports of content policy violations. */
  record: { address: 1200 },
  /** Webhooks with a wrong signature. Beyond the limit, the server reads no webhook of the address. */
  webhook: { address: 60 },
} as const satisfies Readonly<Record<string, { address: number; player?: number }>>
export type LimitedKind = keyof typeof limits

/** Per player: open orders, and orders created within a minute without being paid [OPS-10]. */
export const orderLimits = { open: 50, unpaid: 20 } as const

/** Concurrent calls per server that only read data. Payments continue to work under load [OPS-09]. */
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

/** `money` for calls that order, pay, cancel, redeem or claim. */
export const kindOfCall = (name: keyof typeof contract): 'money' | 'read' => (moneyCalls.has(name) ? 'money' : 'read')
