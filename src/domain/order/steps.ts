/** The pages of a purchase in the layout with a page per step, by the names in their addresses [NAV-02]. */
const steps = ['selectGame', 'selectGoods', 'recharge', 'result'] as const
export type PurchaseStep = (typeof steps)[number]

/** Returns the step of an address, or null if it is no step. The shop's root is the first step. */
export const stepOf = (path: string): PurchaseStep | null => {
  const name = path.replace(/^\/|\/$/g, '')
  return name === '' ? 'selectGame' : (steps.find((step) => step === name) ?? null)
}

/** What a page that is not a step does about the step its charts are at. */
export type BesideLead = 'goThere' | 'leaveOrder' | 'endChoice' | null

/**
 * Decides where a page that is not a step leads. It goes to a step that was opened from it. It leaves an order, or ends
 * a choice of game, that was already open when the page appeared: orders open only from a page with nothing else open.
 * @param hasRested nothing has been open since the page appeared
 * @param isShopOpen a game was entered; otherwise the choice of game stays
 */
export const leadBeside = (step: PurchaseStep | null, hasRested: boolean, isShopOpen: boolean): BesideLead => {
  if (step === 'result' && !hasRested) return 'leaveOrder'
  if (step === 'recharge' || step === 'result') return 'goThere'
  return step === 'selectGame' && isShopOpen ? 'endChoice' : null
}

/** The current history entry. */
export type StepEntry = {
  /** The step of the previous entry; null if unknown. */
  before: PurchaseStep | null
  /** The entry belongs to a popup over the page. */
  isOfPopup: boolean
}

/**
 * How the address moves to a step: `back` in the history, or by an entry that is `pushed` or `replaced`, and the
 * previous step to store in that entry.
 */
export type Lead = {
  to: PurchaseStep
  way: 'back' | 'pushed' | 'replaced'
  before: PurchaseStep | null
}

/**
 * Returns how to get from one step's address to another. Recharge and result entries are replaced, so Back never leads
 * to a finished payment.
 * @param entry the current entry; a popup that closes with the step leaves its entry to the new step
 * @param isArrival the page was opened with this address
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
