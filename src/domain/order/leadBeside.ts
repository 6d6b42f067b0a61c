import type { PurchaseStep } from './steps.ts'

/**
 * What happens to the purchase step while a page outside the purchase is open. `goThere`: navigate to the step, because
 * the player started it from this page. `leaveOrder`: close the order, because it was open before the page.
 * `endChoice`: end the unfinished choice of a game.
 */
export type BesideLead = 'goThere' | 'leaveOrder' | 'endChoice' | null

/**
 * Returns what happens to the purchase step, or null if nothing happens.
 * @param hasRested true if there was a time since the page appeared at which no purchase step was open
 * @param isShopOpen whether the player has entered a game; if not, the choice of a game stays open
 */
export const leadBeside = (step: PurchaseStep | null, hasRested: boolean, isShopOpen: boolean): BesideLead => {
  if (step === 'result' && !hasRested) return 'leaveOrder'
  if (step === 'recharge' || step === 'result') return 'goThere'
  return step === 'selectGame' && isShopOpen ? 'endChoice' : null
}
