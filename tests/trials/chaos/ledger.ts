/** What a player decided on the provider's page; the names are its buttons'. */
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

/** What one purchase was acknowledged to its player, step by step; null is what nobody has answered. */
export type Entry = {
  key: string
  player: string
  /** Numbers that creates with this key were answered with: more than one is a second order. */
  orders: string[]
  url: string | null
  decision: Decision | null
  /** The provider has said that it took the decision. */
  isDecided: boolean
  /** Statuses that the shop has told, in their order. */
  statuses: number[]
  /** Ms from the first create to the first success that was told. */
  took: number | null
}

/** What players remember; nothing of it is asked of the servers afterwards. */
export const createLedger = () => {
  const entries: Entry[] = []
  return {
    entries,
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
