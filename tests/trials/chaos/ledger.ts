/**
 * Decisions of a player on the simulated provider's page, named after its buttons. A frequent decision occurs several
 * times.
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

/** All answers that a player received during one purchase. A field is null until the server has answered. */
export type Entry = {
  key: string
  player: string
  /** Order numbers that the shop returned for this purchase. More than one number is a duplicate order. */
  orders: string[]
  url: string | null
  decision: Decision | null
  /** Whether the simulated provider has confirmed the player's decision. */
  isDecided: boolean
  /** Order statuses that the shop returned, in the order of the answers. */
  statuses: number[]
  /**
   * Time in ms from the first request that creates the order to the first success that the shop reports; null if none.
   */
  took: number | null
}

/**
 * A payment or refund that the trial has reported in the provider's name. `isTaken`: a server has acknowledged the
 * report.
 */
export type ProviderReport = {
  billingNo: string
  /** The provider's id of the event. Reports about several orders may have the same id. */
  eventId: string
  outcome: 'success' | 'refunded'
  amount: number
  isTaken: boolean
}

/** Creates a record of the answers that players and provider receive. It is independent of the servers' data. */
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
