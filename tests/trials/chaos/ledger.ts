/**
 * Buttons of the simulated provider's page, from which the trial chooses at random. A button that is listed more often
 * is chosen more often.
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

/** A player's responses in one purchase. A field is null until its response has arrived. */
export type Entry = {
  key: string
  player: string
  /** Numbers of the created orders. More than one order is a fault. */
  orders: string[]
  url: string | null
  decision: Decision | null
  /** Whether the simulated provider has confirmed the player's decision. */
  isDecided: boolean
  /** Statuses of the order, in the sequence of the responses. */
  statuses: number[]
  /** Ms from the first create request to the first reported success; null without a success. */
  took: number | null
}

/**
 * Report about an order that the trial sends in the provider's name. `isTaken`: a server has acknowledged the report.
 */
export type ProviderReport = {
  billingNo: string
  /** Id of the reported event. Wrong reports about two orders can have the same id. */
  eventId: string
  outcome: 'success' | 'refunded'
  amount: number
  isTaken: boolean
}

/** Creates the record of all responses that players and provider have received. It does not depend on the databases. */
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
