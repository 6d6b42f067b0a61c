import { Suspense, useEffect } from 'react'
import * as select from '../../machines/storefront/storefront.select.ts'
import { AccountPopups } from './account/AccountPopups.tsx'
import { ExplanationPopup } from './account/ExplanationPopup.tsx'
import { RealNamePopup } from './account/RealNamePopup.tsx'
import { GiftCardPopup } from './cards/GiftCardPopup.tsx'
import { GamesPopup } from './games/GamesPopup.tsx'
import { LoginPopup } from './login/LoginForm.tsx'
import { purchase } from './purchase/latePurchase.ts'
import { Storefront } from './shared/page/Storefront.ts'
import { useField } from './shared/page/useField.ts'
import { preloadable } from './shared/preloadable.tsx'

const roles = preloadable(async () => (await import('./roles/RolesPopup.tsx')).RolesPopup)
const legalDocuments = preloadable(async () => (await import('./legal/LegalDocumentPopups.tsx')).LegalDocumentPopups)

/** Renders all open popups. A popup is open exactly while its actor runs. */
export function Popups() {
  const gamesActor = Storefront.useSelector(select.selectGamesPopup)
  const isPurchase = Storefront.useSelector(select.selectIsPurchase)
  return (
    <>
      {gamesActor ? <GamesPopup key="games" actor={gamesActor} /> : null}
      {isPurchase ? (
        <Suspense fallback={null}>
          <purchase.Component />
        </Suspense>
      ) : null}
      <SidePopups />
    </>
  )
}

/** Renders the popups that every layout opens above the page, because they are not a step of the purchase. */
export function SidePopups() {
  const loginActor = Storefront.useSelector(select.selectLogin)
  const rolesActor = Storefront.useSelector(select.selectRolesPopup)
  const giftCardActor = Storefront.useSelector(select.selectGiftCard)
  const isExplaining = Storefront.useSelector(select.selectIsExplaining)
  const isUnverified = Storefront.useSelector(select.selectIsUnverified)
  const isAccount = Storefront.useSelector(select.selectIsAccountShown)
  // the code of these popups is large, and only logged-in players need it
  const isPlayerComing = Storefront.useSelector(select.selectIsPlayerComing)
  useEffect(() => {
    if (!isPlayerComing) return
    void purchase.preload()
    void roles.preload()
  }, [isPlayerComing])
  return (
    <Suspense fallback={null}>
      {loginActor ? <LoginPopup key="login" actor={loginActor} /> : null}
      {rolesActor ? <roles.Component key="roles" actor={rolesActor} /> : null}
      {giftCardActor ? <GiftCardPopup key="giftCard" actor={giftCardActor} /> : null}
      {isExplaining ? <ExplanationPopup /> : null}
      {isUnverified ? <RealNamePopup /> : null}
      {isAccount ? <AccountPopups /> : null}
      <LegalDocuments />
    </Suspense>
  )
}

/** Renders the popups of the legal documents. Their code loads after the click, because few players open them. */
function LegalDocuments() {
  const actor = Storefront.useSelector(select.selectLegalDocuments)
  const open = useField(actor, 'open')
  return actor && open ? (
    <Suspense fallback={null}>
      <legalDocuments.Component actor={actor} />
    </Suspense>
  ) : null
}
