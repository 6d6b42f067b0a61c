import { useSelector } from '@xstate/react'
import { Suspense, useEffect } from 'react'
import { selectLegalDocument } from '../../machines/legalDocuments/legalDocuments.select.ts'
import * as select from '../../machines/storefront/storefront.select.ts'
import { preloadable } from './shared/preloadable.tsx'
import { Storefront } from './shared/Storefront.ts'

const login = preloadable(async () => (await import('./login/LoginPopup.tsx')).LoginPopup)
const games = preloadable(async () => (await import('./games/GamesPopup.tsx')).GamesPopup)
const roles = preloadable(async () => (await import('./roles/RolesPopup.tsx')).RolesPopup)
const recharge = preloadable(async () => (await import('./recharge/RechargePopup.tsx')).RechargePopup)
const result = preloadable(async () => (await import('./result/ResultPopup.tsx')).ResultPopup)
const account = preloadable(async () => (await import('./account/AccountPopups.tsx')).AccountPopups)
const giftCard = preloadable(async () => (await import('./cards/GiftCardPopup.tsx')).GiftCardPopup)
const realName = preloadable(async () => (await import('./account/RealNamePopup.tsx')).RealNamePopup)
const explanation = preloadable(async () => (await import('./account/ExplanationPopup.tsx')).ExplanationPopup)
const legalDocuments = preloadable(async () => (await import('./legal/LegalDocumentPopups.tsx')).LegalDocumentPopups)

/** The popups that a layout may show as pages of their own [NAV-02]. */
export const stepPopups = { recharge: recharge.Component, result: result.Component }

/** Fetches the popups' code before the tap that wants it; a failure waits for that tap. */
export const preloadPopups = () => {
  for (const popup of [login, games, recharge, result, account, giftCard, explanation]) popup.preload().catch(() => {})
}

/** A popup is open exactly while its actor lives. */
export function Popups() {
  const gamesActor = Storefront.useSelector(select.selectGamesPopup)
  const rechargeActor = Storefront.useSelector(select.selectRecharge)
  const resultActor = Storefront.useSelector(select.selectResult)
  return (
    <>
      <Suspense fallback={null}>
        {gamesActor ? <games.Component key="games" actor={gamesActor} /> : null}
        {rechargeActor ? <recharge.Component key="recharge" actor={rechargeActor} /> : null}
        {resultActor ? <result.Component key="result" actor={resultActor} /> : null}
      </Suspense>
      <SidePopups />
    </>
  )
}

/** Those beside the steps of a purchase: over the page in every layout. */
export function SidePopups() {
  const loginActor = Storefront.useSelector(select.selectLogin)
  const rolesActor = Storefront.useSelector(select.selectRolesPopup)
  const giftCardActor = Storefront.useSelector(select.selectGiftCard)
  const isExplaining = Storefront.useSelector(select.selectIsExplaining)
  const isUnverified = Storefront.useSelector(select.selectIsUnverified)
  const isAccount = Storefront.useSelector(select.selectIsAccountShown)
  // the list of servers is large, and wanted by players only
  const isPlayerComing = Storefront.useSelector(select.selectIsPlayerComing)
  useEffect(() => {
    if (isPlayerComing) roles.preload().catch(() => {})
  }, [isPlayerComing])
  return (
    <Suspense fallback={null}>
      {loginActor ? <login.Component key="login" actor={loginActor} /> : null}
      {rolesActor ? <roles.Component key="roles" actor={rolesActor} /> : null}
      {giftCardActor ? <giftCard.Component key="giftCard" actor={giftCardActor} /> : null}
      {isExplaining ? <explanation.Component /> : null}
      {isUnverified ? <realName.Component /> : null}
      {isAccount ? <account.Component /> : null}
      <LegalDocuments />
    </Suspense>
  )
}

/** Code that few ask for: fetched by the tap. */
function LegalDocuments() {
  const actor = Storefront.useSelector(select.selectLegalDocuments)
  const open = useSelector(actor, (snapshot) => snapshot && selectLegalDocument(snapshot))
  return actor && open ? (
    <Suspense fallback={null}>
      <legalDocuments.Component actor={actor} />
    </Suspense>
  ) : null
}
