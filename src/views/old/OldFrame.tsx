import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useContext } from 'react'
import {
  selectCanLeave,
  selectCanLogIn,
  selectCanSeeAccount,
  selectInitial,
  selectUser,
} from '../../../machines/storefront/storefront.select.ts'
import { useBrand } from '../BrandContext.ts'
import type { FrameProps } from '../FrameContext.ts'
import { Avatar } from '../parts/Avatar.tsx'
import { Button } from '../parts/Button.tsx'
import { Dock } from '../parts/Dock.tsx'
import { Header } from '../parts/Header.tsx'
import { StepBar } from '../parts/StepBar.tsx'
import { Storefront } from '../Storefront.ts'
import { LanguageSelect } from '../screens/LanguageSelect.tsx'
import { ShopFooter } from '../screens/ShopFooter.tsx'
import { useBarsHidden } from '../useBarsHidden.ts'
import { usePagePath } from '../usePagePath.ts'
import { useTitle } from '../useTitle.ts'
import styles from './oldFrame.module.css'
import { StepContext } from './StepContext.ts'

/** Logo and user on top, the steps below, the page, and the foot with languages [NAV-02 NAV-06]. */
export function OldFrame({ title, bar, children }: FrameProps) {
  const brand = useBrand()
  const isHidden = useBarsHidden()
  useTitle(title)
  return (
    <>
      <Header title={brand.title} mark={brand.mark} isHidden={isHidden}>
        <VipWay />
        <UserArea />
      </Header>
      <Steps />
      {children}
      <ShopFooter>
        <LanguageSelect />
      </ShopFooter>
      {bar ? <Dock bar={bar} /> : null}
    </>
  )
}

/** The way to the VIP centre and back, where the brand has one and the step may be left [VIP-01]. */
function VipWay() {
  const { t } = useLingui()
  const { vip } = useBrand()
  const navigate = useNavigate()
  const path = usePagePath()
  const canLeave = Storefront.useSelector(selectCanLeave)
  if (!vip || !canLeave) return null
  return path === '/userCenter' ? (
    <Button tone="text" onClick={() => navigate({ to: '/' })}>{t`Top up`}</Button>
  ) : (
    <Button tone="text" onClick={() => navigate({ to: '/userCenter' })}>{t`VIP`}</Button>
  )
}

function Steps() {
  const { t } = useLingui()
  const { features } = useBrand()
  const step = useContext(StepContext)
  return step && !features.hideSteps ? (
    <StepBar
      label={t`Steps`}
      doneLabel={t`Done:`}
      current={step}
      steps={[
        { id: 'selectGame', label: t`Select game` },
        { id: 'selectGoods', label: t`Select role and goods` },
        { id: 'recharge', label: t`Recharge begin` },
        { id: 'result', label: t`Recharge result` },
      ]}
    />
  ) : null
}

/** Who is logged in, or the way in; on steps that end with leaving them, a name only. */
function UserArea() {
  const { t } = useLingui()
  const shop = Storefront.useActorRef()
  const user = Storefront.useSelector(selectUser)
  const initial = Storefront.useSelector(selectInitial)
  const canLogIn = Storefront.useSelector(selectCanLogIn)
  const canSeeAccount = Storefront.useSelector(selectCanSeeAccount)
  if (!user)
    return canLogIn ? (
      <Button tone="text" onClick={() => shop.send({ type: 'login.clicked' })}>{t`Log in`}</Button>
    ) : null
  const who = (
    <>
      <Avatar name={user.username} size={28} />
      <span className={styles.name}>{user.username}</span>
    </>
  )
  return canSeeAccount ? (
    <button
      type="button"
      className={styles.user}
      aria-label={t`Account ${user.username} (${initial})`}
      onClick={() => shop.send({ type: 'account.clicked' })}
    >
      {who}
    </button>
  ) : (
    <span className={styles.user}>{who}</span>
  )
}
