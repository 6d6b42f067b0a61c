import type { Entries, KeptIntents } from '../storage/entries.ts'

/**
 * Idempotency keys of the purchases in this browser. Every tab computes the same key for the same purchase [PAY-13].
 */
export const intentsOf = ({ paymentIntents: intents }: Entries, newId: () => string) => {
  const begunIntents = (): KeptIntents => {
    const known = intents.read()
    if (known) return known
    const begun = { seed: newId().slice(0, 18), byName: {} }
    intents.write(begun)
    return begun
  }
  const keyOf = (seed: string, name: string, ended: number) => `${seed}-${name.slice(0, 40)}-${ended}`
  // creates the browser's seed early: if two tabs created a seed at the same time, neither tab might see the other's
  // seed
  begunIntents()
  return {
    /**
     * Returns the idempotency key of a purchase. The key stays the same in all tabs until the purchase's order has
     * ended. It is not random: it is derived from the browser's seed, the purchase, and the number of the purchase's
     * ended orders. Two tabs therefore have the same key, even if neither tab sees the other tab's last write [PAY-13].
     * @param name a digest of the purchase; its first 40 characters identify the purchase
     * @param endedKey a key whose order has ended, as the server has reported
     */
    intentKey: (name: string, endedKey: string | null = null): string => {
      const { seed, byName } = begunIntents()
      const known = byName[name] ?? { ended: 0, billingNo: null }
      const intent = keyOf(seed, name, known.ended) === endedKey ? { ended: known.ended + 1, billingNo: null } : known
      intents.write({ seed, byName: { ...byName, [name]: intent } })
      return keyOf(seed, name, intent.ended)
    },
    /**
     * Stores the number of the order that the server created for an idempotency key. Does nothing if the purchase
     * already has a newer key.
     */
    rememberOrdered: (name: string, { key, billingNo }: { key: string; billingNo: string }) => {
      const { seed, byName } = begunIntents()
      const known = byName[name]
      if (known && keyOf(seed, name, known.ended) === key)
        intents.write({ seed, byName: { ...byName, [name]: { ...known, billingNo } } })
    },
    /**
     * Marks a purchase's order as ended, so that the player's next order of the same goods gets a new idempotency key.
     * The keys of other purchases stay the same, because the server may have created orders for them whose answers were
     * lost.
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
