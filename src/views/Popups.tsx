import { memo, Suspense } from 'react'
import * as select from '../../machines/storefront/storefront.select.ts'
import { IsShownContext } from '../ui/overlays/SheetContext.ts'
import { ExplanationPopup } from './account/ExplanationPopup.tsx'
import { RealNamePopup } from './account/RealNamePopup.tsx'
import { GamesPopup } from './games/GamesPopup.tsx'
import { LoginPopup } from './login/LoginForm.tsx'
import { account, giftCard, recharge, result, roles } from './playerPopups.ts'
import { Storefront } from './shared/page/Storefront.ts'
import { useField } from './shared/page/useField.ts'
import { preloadable } from './shared/preloadable.tsx'

const legalDocuments = preloadable(async () => (await import('./legal/LegalDocumentPopups.tsx')).LegalDocumentPopups)

/** Memoized, so that showing the prepared popup does not render its content again. */
const Recharge = memo(recharge.Component)

/** Shows the open popups. A popup is open, or prepared, exactly while the actor of its chart runs. */
export function Popups() {
  const gamesActor = Storefront.useSelector(select.selectGamesPopup)
  const rechargeActor = Storefront.useSelector(select.selectPreparedRecharge)
  const isRechargeShown = Storefront.useSelector(select.selectRecharge) !== undefined
  const resultActor = Storefront.useSelector(select.selectResult)
  return (
    <>
      {gamesActor ? <GamesPopup key="games" actor={gamesActor} /> : null}
      <Suspense fallback={null}>
        {rechargeActor ? (
          <IsShownContext key="recharge" value={isRechargeShown}>
            <Recharge actor={rechargeActor} />
          </IsShownContext>
        ) : null}
        {resultActor ? <result.Component key="result" actor={resultActor} /> : null}
      </Suspense>
      <SidePopups />
    </>
  )
}

/** Popups outside the purchase, which every layout opens above the page. */
export function SidePopups() {
  const loginActor = Storefront.useSelector(select.selectLogin)
  const rolesActor = Storefront.useSelector(select.selectRolesPopup)
  const giftCardActor = Storefront.useSelector(select.selectGiftCard)
  const isExplaining = Storefront.useSelector(select.selectIsExplaining)
  const isUnverified = Storefront.useSelector(select.selectIsUnverified)
  const isAccount = Storefront.useSelector(select.selectIsAccountShown)
  return (
    <Suspense fallback={null}>
      {loginActor ? <LoginPopup key="login" actor={loginActor} /> : null}
      {rolesActor ? <roles.Component key="roles" actor={rolesActor} /> : null}
      {giftCardActor ? <giftCard.Component key="giftCard" actor={giftCardActor} /> : null}
      {isExplaining ? <ExplanationPopup /> : null}
      {isUnverified ? <RealNamePopup /> : null}
      {isAccount ? <account.Component /> : null}
      <LegalDocuments />
    </Suspense>
  )
}

/** Popups with legal documents. Their code loads after the click, because few players open these popups. */
function LegalDocuments() {
  const actor = Storefront.useSelector(select.selectLegalDocuments)
  const open = useField(actor, 'open')
  return actor && open ? (
    <Suspense fallback={null}>
      <legalDocuments.Component actor={actor} />
    </Suspense>
  ) : null
}
