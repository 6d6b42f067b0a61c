/** The four steps of a purchase in the old layout. Each step is a page with the step's name in its URL [NAV-02]. */
const steps = ['selectGame', 'selectGoods', 'recharge', 'result'] as const
export type PurchaseStep = (typeof steps)[number]

/** Returns the purchase step at a path, or null if the path leads to no step. The path `/` leads to the first step. */
export const stepOf = (path: string): PurchaseStep | null => {
  const name = path.replace(/^\/|\/$/g, '')
  return name === '' ? 'selectGame' : (steps.find((step) => step === name) ?? null)
}

/** Facts about the current entry of the browser's history. */
export type StepEntry = {
  /** Purchase step of the previous history entry; null if unknown. */
  before: PurchaseStep | null
  /** Whether the history entry belongs to a popup above the page. */
  isOfPopup: boolean
}

/**
 * How the browser's history reaches a purchase step: by going back, by a new entry, or by replacing the current entry.
 * `before` is the purchase step of the previous entry, which the new entry stores.
 */
export type Lead = {
  to: PurchaseStep
  way: 'back' | 'pushed' | 'replaced'
  before: PurchaseStep | null
}

/**
 * Decides how the browser's history reaches a purchase step. The entries of the steps `recharge` and `result` are
 * always replaced, so that Back never leads to a finished payment.
 * @param entry the current history entry; if it belongs to a popup that closes together with the step, the new step
 * replaces it
 * @param isArrival whether the browser opened the shop with the URL of this step
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
