import { selectRecharge, selectResult } from '../../../machines/storefront/storefront.select.ts'
import { RechargePopup } from '../recharge/RechargePopup.tsx'
import { regionNamesIn } from '../region/regionNames.ts'
import { ResultPopup } from '../result/ResultPopup.tsx'
import { Storefront } from '../shared/page/Storefront.ts'

/**
 * Renders the popups of a purchase: the recharge popup, in which the player pays, and the result popup, which follows
 * the order.
 */
export function PurchasePopups() {
  const rechargeActor = Storefront.useSelector(selectRecharge)
  const resultActor = Storefront.useSelector(selectResult)
  return (
    <>
      {rechargeActor ? <RechargePopup key="recharge" actor={rechargeActor} /> : null}
      {resultActor ? <ResultPopup key="result" actor={resultActor} /> : null}
    </>
  )
}

/**
 * Creates a formatter of region names, because the first one of a browser process takes 13 ms. Formatters of other
 * languages are then created quickly.
 */
export const preparePopups = (): void => {
  regionNamesIn(document.documentElement.lang)
}
