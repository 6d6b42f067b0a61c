/** The pages of a purchase in the old layout, one per step, by their names in addresses [NAV-02]. */
const steps = ['selectGame', 'selectGoods', 'recharge', 'result'] as const
export type PurchaseStep = (typeof steps)[number]

/** Returns the step of an address, or null if the address is no step. The shop's root is the first step. */
export const stepOf = (path: string): PurchaseStep | null => {
  const name = path.replace(/^\/|\/$/g, '')
  return name === '' ? 'selectGame' : (steps.find((step) => step === name) ?? null)
}

/** What the shop does with the current step of the purchase while a page that is not a step is open. */
export type BesideLead = 'goThere' | 'leaveOrder' | 'endChoice' | null

/**
 * Decides what happens to the charts' current step while a page that is not a step is open. If the step was opened from
 * this page, the browser goes to the step. If an order was already open when the page appeared, the order is closed,
 * because orders open only from a page with nothing else open. If a choice of game was open, the choice is ended.
 * @param hasRested whether there was a moment, since the page appeared, in which nothing was open
 * @param isShopOpen whether a game was entered; if not, the choice of game stays open
 */
export const leadBeside = (step: PurchaseStep | null, hasRested: boolean, isShopOpen: boolean): BesideLead => {
  if (step === 'result' && !hasRested) return 'leaveOrder'
  if (step === 'recharge' || step === 'result') return 'goThere'
  return step === 'selectGame' && isShopOpen ? 'endChoice' : null
}

/** The current history entry. */
export type StepEntry = {
  /** The step of the previous history entry; null if unknown. */
  before: PurchaseStep | null
  /** Whether the entry belongs to a popup above the page. */
  isOfPopup: boolean
}

/**
 * How the browser's history moves to a step. `back` goes back in the history; `pushed` and `replaced` write an entry.
 * `before` is the previous step to store in that entry.
 */
export type Lead = {
  to: PurchaseStep
  way: 'back' | 'pushed' | 'replaced'
  before: PurchaseStep | null
}

/**
 * Returns how the browser's history moves from one step to another. Entries of recharge and result are replaced, so
 * that Back never leads to a finished payment.
 * @param entry the current entry; if a popup closes with the step, the new step replaces the popup's entry
 * @param isArrival whether the page was opened with this address
 */
export const leadOf = (
  from: PurchaseStep,
  to: PurchaseStep,
  { before, isOfPopup }: StepEntry,
  isArrival: boolean,
): Lead => {
  if (before === to && !isOfPopup) return { to, way: 'back', before: null }
  const stays = !isArrival && (from === 'selectGame' || from === 'selectGoods')
  return { to, way: stays && !isOfPopup ? 'pushed' : 'replaced', before: stays ? from : before }
}
