/** Decisions of a player on the provider's page, named after its buttons. */
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

/** All answers that a player received during one purchase. A step is null until it is answered. */
export type Entry = {
  key: string
  player: string
  /** Order numbers that the shop returned for this key. Several numbers are a duplicate order. */
  orders: string[]
  url: string | null
  decision: Decision | null
  /** Whether the provider has confirmed the decision. */
  isDecided: boolean
  /** Order statuses that the shop returned, in order. */
  statuses: number[]
  /** Milliseconds from the first create request to the first reported success. */
  took: number | null
}

/** A report that the trial has sent in the provider's name. `isTaken`: a server has acknowledged it. */
export type ProviderReport = {
  billingNo: string
  /** The provider's own id of the event. Reports about several orders may share one id. */
  eventId: string
  outcome: 'success' | 'refunded'
  amount: number
  isTaken: boolean
}

/** Records the answers that players and provider received, independently of the servers' data. */
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
