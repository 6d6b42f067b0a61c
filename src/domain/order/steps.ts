/** The pages of a purchase in a layout that shows it page by page, by the names of their addresses [NAV-02]. */
export const steps = ['selectGame', 'selectGoods', 'recharge', 'result'] as const
export type Step = (typeof steps)[number]

/** The step of an address; null where it is none's. The shop's root is the first. */
export const stepOf = (path: string): Step | null => {
  const name = path.replace(/^\/|\/$/g, '')
  return name === '' ? 'selectGame' : (steps.find((step) => step === name) ?? null)
}

/** The history entry that the page stands on. */
export type Entry = {
  /** The step that the entry before this one shows; null where that is not known. */
  before: Step | null
  /** It belongs to a popup over the page. */
  isOfPopup: boolean
}

/**
 * How an address is led to a step: a step `back` in the history, or with an entry that is `pushed` or `replaced`, and what
 * that entry remembers.
 */
export type Lead = {
  to: Step
  way: 'back' | 'pushed' | 'replaced'
  before: Step | null
}

/**
 * The way from a step's address to another's. Recharge and result pass: Back does not lead to what is over.
 * @param entry where the page stands; the entry of a popup that closes with the step becomes the new step's own
 * @param isArrival the address is the one that the page was opened with
 */
export const leadOf = (from: Step, to: Step, { before, isOfPopup }: Entry, isArrival: boolean): Lead => {
  if (before === to && !isOfPopup) return { to, way: 'back', before: null }
  const stays = !isArrival && (from === 'selectGame' || from === 'selectGoods')
  return { to, way: stays && !isOfPopup ? 'pushed' : 'replaced', before: stays ? from : before }
}
