import { Suspense } from 'react'
import * as select from '../../machines/storefront/storefront.select.ts'
import { preloadable } from './preloadable.tsx'
import { Storefront } from './Storefront.ts'

const login = preloadable(async () => (await import('./popups/LoginPopup.tsx')).LoginPopup)
const games = preloadable(async () => (await import('./popups/GamesPopup.tsx')).GamesPopup)
const roles = preloadable(async () => (await import('./popups/RolesPopup.tsx')).RolesPopup)
const recharge = preloadable(async () => (await import('./popups/RechargePopup.tsx')).RechargePopup)
const result = preloadable(async () => (await import('./popups/ResultPopup.tsx')).ResultPopup)
const account = preloadable(async () => (await import('./popups/AccountPopups.tsx')).AccountPopups)
const giftCard = preloadable(async () => (await import('./popups/GiftCardPopup.tsx')).GiftCardPopup)
const explanation = preloadable(async () => (await import('./popups/ExplanationPopup.tsx')).ExplanationPopup)

/** Fetches every popup's code before the tap that wants it; a failure waits for that tap. */
export const preloadPopups = () => {
  for (const popup of [login, games, roles, recharge, result, account, giftCard, explanation])
    popup.preload().catch(() => {})
}

/** A popup is open exactly while its actor lives. */
export function Popups() {
  const loginActor = Storefront.useSelector(select.selectLogin)
  const gamesActor = Storefront.useSelector(select.selectGamesPopup)
  const rolesActor = Storefront.useSelector(select.selectRolesPopup)
  const rechargeActor = Storefront.useSelector(select.selectRecharge)
  const resultActor = Storefront.useSelector(select.selectResult)
  const giftCardActor = Storefront.useSelector(select.selectGiftCard)
  const isExplaining = Storefront.useSelector(select.selectIsExplaining)
  const isAccount = Storefront.useSelector(select.selectIsAccountShown)
  return (
    <Suspense fallback={null}>
      {loginActor ? <login.Component key="login" actor={loginActor} /> : null}
      {gamesActor ? <games.Component key="games" actor={gamesActor} /> : null}
      {rolesActor ? <roles.Component key="roles" actor={rolesActor} /> : null}
      {rechargeActor ? <recharge.Component key="recharge" actor={rechargeActor} /> : null}
      {resultActor ? <result.Component key="result" actor={resultActor} /> : null}
      {giftCardActor ? <giftCard.Component key="giftCard" actor={giftCardActor} /> : null}
      {isExplaining ? <explanation.Component /> : null}
      {isAccount ? <account.Component /> : null}
    </Suspense>
  )
}
