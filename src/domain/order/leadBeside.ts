import type { PurchaseStep } from './steps.ts'

/** What the shop does about the current purchase step while a page outside the purchase is open; null if nothing. */
export type BesideLead = 'goThere' | 'leaveOrder' | 'endChoice' | null

/**
 * Decides what the shop does about the current purchase step while a page outside the purchase is open. `goThere`: the
 * player started a purchase step from this page, so the browser navigates to the step. `leaveOrder`: an order was
 * already open when the page appeared, so the order is closed. `endChoice`: an unfinished choice of a game is ended.
 * @param hasRested whether all purchase steps were closed at some time since the page appeared
 * @param isShopOpen whether a game was entered; if not, the choice of a game stays open
 */
export const leadBeside = (step: PurchaseStep | null, hasRested: boolean, isShopOpen: boolean): BesideLead => {
  if (step === 'result' && !hasRested) return 'leaveOrder'
  if (step === 'recharge' || step === 'result') return 'goThere'
  return step === 'selectGame' && isShopOpen ? 'endChoice' : null
}
