import type { PurchaseStep } from './steps.ts'

/**
 * Action on the current purchase step while a page outside the purchase is open; null for no action. `goThere`:
 * navigate to the step, because the player started it from this page. `leaveOrder`: close the order, because it was
 * already open when the page appeared. `endChoice`: end the unfinished choice of a game.
 */
export type BesideLead = 'goThere' | 'leaveOrder' | 'endChoice' | null

/**
 * Returns the action on the current purchase step while a page outside the purchase is open.
 * @param hasRested whether no purchase step was open at some time since the page appeared
 * @param isShopOpen whether the player has entered a game; if not, the choice of a game stays open
 */
export const leadBeside = (step: PurchaseStep | null, hasRested: boolean, isShopOpen: boolean): BesideLead => {
  if (step === 'result' && !hasRested) return 'leaveOrder'
  if (step === 'recharge' || step === 'result') return 'goThere'
  return step === 'selectGame' && isShopOpen ? 'endChoice' : null
}
