/** The pages of a purchase in a layout that shows it page by page, by the names of their addresses [NAV-02]. */
const steps = ['selectGame', 'selectGoods', 'recharge', 'result'] as const
export type PurchaseStep = (typeof steps)[number]

/** The step of an address; null where it is none's. The shop's root is the first. */
export const stepOf = (path: string): PurchaseStep | null => {
  const name = path.replace(/^\/|\/$/g, '')
  return name === '' ? 'selectGame' : (steps.find((step) => step === name) ?? null)
}

/** What a page beside the steps does with the step that its charts are at. */
export type BesideLead = 'goThere' | 'leaveOrder' | 'endChoice' | null

/**
 * A page beside the steps leads to what is opened from it. An order that opened with the shop is left, and so is a choice of
 * game that was open before: orders are opened from where nothing else is.
 * @param hasRested nothing was open since the page shows
 * @param isShopOpen a game was entered: without one the choice of game stays
 */
export const leadBeside = (step: PurchaseStep | null, hasRested: boolean, isShopOpen: boolean): BesideLead => {
  if (step === 'result' && !hasRested) return 'leaveOrder'
  if (step === 'recharge' || step === 'result') return 'goThere'
  return step === 'selectGame' && isShopOpen ? 'endChoice' : null
}

/** The history entry that the page stands on. */
export type StepEntry = {
  /** The step that the entry before this one shows; null where that is not known. */
  before: PurchaseStep | null
  /** It belongs to a popup over the page. */
  isOfPopup: boolean
}

/**
 * How an address is led to a step: a step `back` in the history, or with an entry that is `pushed` or `replaced`, and what
 * that entry remembers.
 */
export type Lead = {
  to: PurchaseStep
  way: 'back' | 'pushed' | 'replaced'
  before: PurchaseStep | null
}

/**
 * The way from a step's address to another's. Recharge and result pass: Back does not lead to what is over.
 * @param entry where the page stands; the entry of a popup that closes with the step becomes the new step's own
 * @param isArrival the address is the one that the page was opened with
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
