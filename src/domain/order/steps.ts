/** Pages of a purchase in the old layout, one per step, named as in URLs [NAV-02]. */
const steps = ['selectGame', 'selectGoods', 'recharge', 'result'] as const
export type PurchaseStep = (typeof steps)[number]

/** Returns the step of a path, or null if the path is not a step. The root path is the first step. */
export const stepOf = (path: string): PurchaseStep | null => {
  const name = path.replace(/^\/|\/$/g, '')
  return name === '' ? 'selectGame' : (steps.find((step) => step === name) ?? null)
}

/** How the shop reacts to the current purchase step while another page is open. */
export type BesideLead = 'goThere' | 'leaveOrder' | 'endChoice' | null

/**
 * Decides how the shop reacts to the current purchase step while a page outside the purchase is open. If the player
 * started a step from this page, the browser goes to the step. If an order was already open when the page appeared, the
 * order is closed, because orders open only from a page without anything open. An unfinished choice of a game is ended.
 * @param hasRested whether nothing was open at some time since the page appeared
 * @param isShopOpen whether a game was entered; if not, the choice of a game stays open
 */
export const leadBeside = (step: PurchaseStep | null, hasRested: boolean, isShopOpen: boolean): BesideLead => {
  if (step === 'result' && !hasRested) return 'leaveOrder'
  if (step === 'recharge' || step === 'result') return 'goThere'
  return step === 'selectGame' && isShopOpen ? 'endChoice' : null
}

/** The current entry of the browser's history. */
export type StepEntry = {
  /** The step of the previous history entry; null if unknown. */
  before: PurchaseStep | null
  /** Whether the history entry belongs to a popup above the page. */
  isOfPopup: boolean
}

/**
 * How to reach a step in the browser's history: go back, push an entry, or replace the current entry. `before` is the
 * previous step, stored in the new entry.
 */
export type Lead = {
  to: PurchaseStep
  way: 'back' | 'pushed' | 'replaced'
  before: PurchaseStep | null
}

/**
 * Decides how to get from one step to another in the browser's history. The entries of recharge and result are
 * replaced, so that Back never leads to a finished payment.
 * @param entry the current entry; if it belongs to a popup that closes with the step, the new step replaces it
 * @param isArrival whether the browser opened the page with this URL
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
