import type { Entries, KeptIntents } from '../storage/entries.ts'

/** Idempotency keys of purchases. Every tab computes the same key for the same purchase [PAY-13]. */
export const intentsOf = ({ paymentIntents: intents }: Entries, newId: () => string) => {
  const begunIntents = (): KeptIntents => {
    const known = intents.read()
    if (known) return known
    const begun = { seed: newId().slice(0, 18), byName: {} }
    intents.write(begun)
    return begun
  }
  const keyOf = (seed: string, name: string, ended: number) => `${seed}-${name.slice(0, 40)}-${ended}`
  // if two tabs created the seed only at the first press, each could miss the other's seed
  begunIntents()
  return {
    /**
     * Returns the key of a purchase, which stays the same in all tabs until the purchase's order has ended. The key
     * derives from the browser's seed, the purchase, and the number of the purchase's ended orders, so two tabs agree
     * even if neither sees the other's last write [PAY-13].
     * @param name a digest of the purchase; only its first 40 characters count
     * @param endedKey a key whose order has ended, as the server has reported
     */
    intentKey: (name: string, endedKey: string | null = null): string => {
      const { seed, byName } = begunIntents()
      const known = byName[name] ?? { ended: 0, billingNo: null }
      const intent = keyOf(seed, name, known.ended) === endedKey ? { ended: known.ended + 1, billingNo: null } : known
      intents.write({ seed, byName: { ...byName, [name]: intent } })
      return keyOf(seed, name, intent.ended)
    },
    /** Stores the order of a key, unless the purchase already has a newer key. */
    rememberOrdered: (name: string, { key, billingNo }: { key: string; billingNo: string }) => {
      const { seed, byName } = begunIntents()
      const known = byName[name]
      if (known && keyOf(seed, name, known.ended) === key)
        intents.write({ seed, byName: { ...byName, [name]: { ...known, billingNo } } })
    },
    /**
     * Ends the key of an order, so that the next order of the same goods gets a new key. Keys of other purchases stay,
     * because the server may have created their orders although the answers were lost.
     */
    forgetIntent: (billingNo: string) => {
      const { seed, byName } = begunIntents()
      const next = Object.entries(byName).map(([name, known]) => [
        name,
        known.billingNo === billingNo ? { ended: known.ended + 1, billingNo: null } : known,
      ])
      intents.write({ seed, byName: Object.fromEntries(next) })
    },
  }
}
