import { lazy, Suspense } from 'react'
import * as select from '../../machines/storefront/storefront.select.ts'
import { Storefront } from './Storefront.ts'

const load = {
  login: () => import('./popups/LoginPopup.tsx'),
  games: () => import('./popups/GamesPopup.tsx'),
  roles: () => import('./popups/RolesPopup.tsx'),
  recharge: () => import('./popups/RechargePopup.tsx'),
  result: () => import('./popups/ResultPopup.tsx'),
  account: () => import('./popups/AccountPopups.tsx'),
}
const LoginPopup = lazy(async () => ({ default: (await load.login()).LoginPopup }))
const GamesPopup = lazy(async () => ({ default: (await load.games()).GamesPopup }))
const RolesPopup = lazy(async () => ({ default: (await load.roles()).RolesPopup }))
const RechargePopup = lazy(async () => ({ default: (await load.recharge()).RechargePopup }))
const ResultPopup = lazy(async () => ({ default: (await load.result()).ResultPopup }))
const AccountPopups = lazy(async () => ({ default: (await load.account()).AccountPopups }))

/** Fetches every popup's code before the tap that wants it; a failure waits for that tap. */
export const preloadPopups = () => {
  for (const one of Object.values(load)) one().catch(() => {})
}

/** A popup is open exactly while its actor lives. */
export function Popups() {
  const login = Storefront.useSelector(select.selectLogin)
  const games = Storefront.useSelector(select.selectGamesPopup)
  const roles = Storefront.useSelector(select.selectRolesPopup)
  const recharge = Storefront.useSelector(select.selectRecharge)
  const result = Storefront.useSelector(select.selectResult)
  const isAccount = Storefront.useSelector(select.selectIsAccountShown)
  return (
    <Suspense fallback={null}>
      {login ? <LoginPopup key="login" actor={login} /> : null}
      {games ? <GamesPopup key="games" actor={games} /> : null}
      {roles ? <RolesPopup key="roles" actor={roles} /> : null}
      {recharge ? <RechargePopup key="recharge" actor={recharge} /> : null}
      {result ? <ResultPopup key="result" actor={result} /> : null}
      {isAccount ? <AccountPopups /> : null}
    </Suspense>
  )
}
