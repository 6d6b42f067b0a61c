import type { Entries, KeptIntents } from '../storage/entries.ts'

/** The idempotency keys of this browser's purchases. Every tab computes the same keys [PAY-13]. */
export const intentsOf = ({ paymentIntents: intents }: Entries, newId: () => string) => {
  const begunIntents = (): KeptIntents => {
    const known = intents.read()
    if (known) return known
    const begun = { seed: newId().slice(0, 18), byName: {} }
    intents.write(begun)
    return begun
  }
  const keyOf = (seed: string, name: string, ended: number) => `${seed}-${name.slice(0, 40)}-${ended}`
  // create the seed before any tab needs a key, because another tab's write may not be visible here immediately
  begunIntents()
  return {
    /**
     * Returns the idempotency key of an intent. All tabs compute the same key until the intent's order has ended. The
     * key is not random: it is derived from the browser's seed, the intent and the number of its ended orders, so that
     * two tabs agree even if neither sees the last write of the other [PAY-13].
     * @param name a digest of the intent; its first 40 characters identify the intent
     * @param endedKey a key whose order has ended, as reported by the server
     */
    intentKey: (name: string, endedKey: string | null = null): string => {
      const { seed, byName } = begunIntents()
      const known = byName[name] ?? { ended: 0, billingNo: null }
      const intent = keyOf(seed, name, known.ended) === endedKey ? { ended: known.ended + 1, billingNo: null } : known
      intents.write({ seed, byName: { ...byName, [name]: intent } })
      return keyOf(seed, name, intent.ended)
    },
    /**
     * Stores the number of the order that was created with a key. Ignored if the intent already has a newer key, which
     * belongs to another order.
     */
    rememberOrdered: (name: string, { key, billingNo }: { key: string; billingNo: string }) => {
      const { seed, byName } = begunIntents()
      const known = byName[name]
      if (known && keyOf(seed, name, known.ended) === key)
        intents.write({ seed, byName: { ...byName, [name]: { ...known, billingNo } } })
    },
    /**
     * Ends the intent of an order, so that the next purchase gets a new key. Other intents keep their keys, because
     * their answers may have been lost.
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
