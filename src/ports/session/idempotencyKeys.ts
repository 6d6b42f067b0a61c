import type { Entries, KeptIntents } from '../entries.ts'

/** Idempotency keys of this browser's purchases, the same in every tab [PAY-13]. */
export const intentsOf = ({ paymentIntents: intents }: Entries, newId: () => string) => {
  const begunIntents = (): KeptIntents => {
    const known = intents.read()
    if (known) return known
    const begun = { seed: newId().slice(0, 18), byName: {} }
    intents.write(begun)
    return begun
  }
  const keyOf = (seed: string, name: string, ended: number) => `${seed}-${name.slice(0, 40)}-${ended}`
  // create the seed before any tab asks for a key: a write by another tab may not be visible here immediately
  begunIntents()
  return {
    /**
     * Returns the idempotency key of an intent: the same in every tab until its order has ended. The key is derived
     * from the browser's seed, the intent and the count of its ended orders instead of being random, so that two tabs
     * agree without seeing each other's last write [PAY-13].
     * @param name a digest of the intent; its first 40 characters identify it
     * @param endedKey a key whose order has ended, according to the server
     */
    intentKey: (name: string, endedKey: string | null = null): string => {
      const { seed, byName } = begunIntents()
      const known = byName[name] ?? { ended: 0, billingNo: null }
      const intent = keyOf(seed, name, known.ended) === endedKey ? { ended: known.ended + 1, billingNo: null } : known
      intents.write({ seed, byName: { ...byName, [name]: intent } })
      return keyOf(seed, name, intent.ended)
    },
    /**
     * Stores the order number that a key has led to; ignored if the intent has a newer key, which belongs to another
     * order.
     */
    rememberOrdered: (name: string, { key, billingNo }: { key: string; billingNo: string }) => {
      const { seed, byName } = begunIntents()
      const known = byName[name]
      if (known && keyOf(seed, name, known.ended) === key)
        intents.write({ seed, byName: { ...byName, [name]: { ...known, billingNo } } })
    },
    /**
     * Ends the intent of an order, so that the next purchase has a new key. Other intents, whose answers may be lost,
     * keep their keys.
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
