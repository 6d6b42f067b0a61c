import { payCalls } from '../../../contract/calls/pay.ts'
import type { contract } from '../../../contract/contract.ts'

/**
 * How many requests of a kind one address, and one login, may make in a minute, on all servers together [OPS-10]. Many
 * players may share an address. Programs on the server's own machine are not limited.
 */
export const limits = {
  /** Calls that only read. */
  read: { address: 3000, login: 600 },
  /** Calls that order, pay, cancel, redeem or claim. */
  money: { address: 300, login: 60 },
  /** First pages that have to be rendered. Beyond the limit, the browser renders them. */
  render: { address: 60 },
  /** Analytics records and reports of policy violations. */
  record: { address: 1200 },
} as const satisfies Readonly<Record<string, { address: number; login?: number }>>
export type LimitedKind = keyof typeof limits

/**
 * Maximum number of reading calls that one server answers at the same time. Further ones are refused, so that calls
 * that move money continue to work [OPS-09].
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

/** Returns the kind of a call of the contract. */
export const kindOfCall = (name: keyof typeof contract): 'money' | 'read' => (moneyCalls.has(name) ? 'money' : 'read')
