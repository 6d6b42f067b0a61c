/** Steps of a purchase in the old layout. Each step is a page with the step's name in its URL [NAV-02]. */
const steps = ['selectGame', 'selectGoods', 'recharge', 'result'] as const
export type PurchaseStep = (typeof steps)[number]

/** Returns the step at a path, or null if the path belongs to no step. The path `/` belongs to the first step. */
export const stepOf = (path: string): PurchaseStep | null => {
  const name = path.replace(/^\/|\/$/g, '')
  return name === '' ? 'selectGame' : (steps.find((step) => step === name) ?? null)
}

export type StepEntry = {
  /** Step of the previous history entry; null if unknown. */
  before: PurchaseStep | null
  isOfPopup: boolean
}

/**
 * How the browser's history reaches a step: by going back, by a new entry, or by replacing the current entry. `before`
 * is the step of the previous entry, stored in the new entry.
 */
export type Lead = {
  to: PurchaseStep
  way: 'back' | 'pushed' | 'replaced'
  before: PurchaseStep | null
}

/**
 * Returns how the history reaches the step `to`. Replaces the entries of `recharge` and `result`, so that Back never
 * leads to a finished payment.
 * @param entry the current history entry; if this entry belongs to a popup that closes together with the step, the new
 * step replaces the entry
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
