import type { Entries, KeptIntents } from '../entries.ts'

/** Keys of what is being bought from this browser, whichever tab asks [PAY-13]. */
export const intentsOf = ({ paymentIntents: intents }: Entries, newId: () => string) => {
  const begunIntents = (): KeptIntents => {
    const known = intents.read()
    if (known) return known
    const begun = { seed: newId().slice(0, 18), byName: {} }
    intents.write(begun)
    return begun
  }
  const keyOf = (seed: string, name: string, ended: number) => `${seed}-${name.slice(0, 40)}-${ended}`
  // before any tab can ask for a key: what another tab has written a moment ago may not be here yet
  begunIntents()
  return {
    /**
     * The idempotency key of an intent: the same one, in every tab, until its order has ended. It is not drawn but
     * made of the browser's seed, the intent and how many of its orders have ended, so that two tabs need not see each
     * other's last write to agree [PAY-13].
     * @param name a digest of the intent; its first 40 characters tell it apart
     * @param endedKey a key whose order has ended, as the server says
     */
    intentKey: (name: string, endedKey: string | null = null): string => {
      const { seed, byName } = begunIntents()
      const known = byName[name] ?? { ended: 0, billingNo: null }
      const intent = keyOf(seed, name, known.ended) === endedKey ? { ended: known.ended + 1, billingNo: null } : known
      intents.write({ seed, byName: { ...byName, [name]: intent } })
      return keyOf(seed, name, intent.ended)
    },
    /** Which order an intent has become under a key; a newer key of the same intent is another order's. */
    rememberOrdered: (name: string, { key, billingNo }: { key: string; billingNo: string }) => {
      const { seed, byName } = begunIntents()
      const known = byName[name]
      if (known && keyOf(seed, name, known.ended) === key)
        intents.write({ seed, byName: { ...byName, [name]: { ...known, billingNo } } })
    },
    /** The order has ended: buying the same again is another intent; those whose answer was lost keep their key. */
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
