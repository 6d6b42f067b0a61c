/**
 * Decisions of a player on the simulated provider's page, named after its buttons. The more often a decision is listed,
 * the more often it is made.
 */
export const decisions = [
  ...Array.from({ length: 12 }, () => 'approve' as const),
  'decline',
  'cancel',
  'pending',
  'lost',
  'lost',
  'duplicate',
  'repeat',
  'lateFailure',
  'lateSuccess',
  'wrongAmount',
] as const
export type Decision = (typeof decisions)[number]

/** All responses that a player has received in one purchase. A field is null until its response has arrived. */
export type Entry = {
  key: string
  player: string
  /** Numbers of the orders that the shop has created for this purchase. More than one number is a fault. */
  orders: string[]
  url: string | null
  decision: Decision | null
  /** Whether the simulated provider has confirmed the player's decision. */
  isDecided: boolean
  /** Statuses that the shop has returned for the order, in the sequence of the responses. */
  statuses: number[]
  /**
   * Time in ms from the first request to create the order to the first response that reports a success; null without
   * such a response.
   */
  took: number | null
}

/**
 * A payment or refund that the trial has reported in the provider's name. `isTaken`: whether a server has acknowledged
 * the report.
 */
export type ProviderReport = {
  billingNo: string
  /** The provider's id of the event. Wrong reports about two orders can have the same id. */
  eventId: string
  outcome: 'success' | 'refunded'
  amount: number
  isTaken: boolean
}

/**
 * Creates a record of all responses that players and provider have received. The record is independent of the
 * databases.
 */
export const createLedger = () => {
  const entries: Entry[] = []
  const reports: ProviderReport[] = []
  return {
    entries,
    reports,
    begin: (player: string): Entry => {
      const entry: Entry = {
        key: crypto.randomUUID(),
        player,
        orders: [],
        url: null,
        decision: null,
        isDecided: false,
        statuses: [],
        took: null,
      }
      entries.push(entry)
      return entry
    },
  }
}
export type Ledger = ReturnType<typeof createLedger>
