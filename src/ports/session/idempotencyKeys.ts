import type { Entries, KeptIntents } from '../storage/entries.ts'

/** Idempotency keys of this browser's purchases. All tabs compute the same keys [PAY-13]. */
export const intentsOf = ({ paymentIntents: intents }: Entries, newId: () => string) => {
  const begunIntents = (): KeptIntents => {
    const known = intents.read()
    if (known) return known
    const begun = { seed: newId().slice(0, 18), byName: {} }
    intents.write(begun)
    return begun
  }
  const keyOf = (seed: string, name: string, ended: number) => `${seed}-${name.slice(0, 40)}-${ended}`
  // create the seed now, because a tab that creates it later may not see another tab's seed in time
  begunIntents()
  return {
    /**
     * Returns the idempotency key of a purchase, which stays the same in all tabs until its order has ended. The key is
     * derived from the browser's seed, the purchase and the number of its ended orders instead of being random, so two
     * tabs agree even if neither sees the other's last write [PAY-13].
     * @param name a digest of the purchase; its first 40 characters identify the purchase
     * @param endedKey a key whose order has ended, as reported by the server
     */
    intentKey: (name: string, endedKey: string | null = null): string => {
      const { seed, byName } = begunIntents()
      const known = byName[name] ?? { ended: 0, billingNo: null }
      const intent = keyOf(seed, name, known.ended) === endedKey ? { ended: known.ended + 1, billingNo: null } : known
      intents.write({ seed, byName: { ...byName, [name]: intent } })
      return keyOf(seed, name, intent.ended)
    },
    /** Stores the order number that belongs to an idempotency key. Ignored if the purchase already has a newer key. */
    rememberOrdered: (name: string, { key, billingNo }: { key: string; billingNo: string }) => {
      const { seed, byName } = begunIntents()
      const known = byName[name]
      if (known && keyOf(seed, name, known.ended) === key)
        intents.write({ seed, byName: { ...byName, [name]: { ...known, billingNo } } })
    },
    /**
     * Ends the purchase of an order, so that the same purchase gets a new key next time. Other purchases keep their
     * keys, because their answers may have been lost.
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
