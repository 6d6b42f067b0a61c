import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useContext } from 'react'
import {
  selectCanLeave,
  selectCanLogIn,
  selectCanSeeAccount,
  selectInitial,
} from '../../../../machines/storefront/storefront.select.ts'
import { Avatar } from '../../../ui/basics/Avatar.tsx'
import { Button } from '../../../ui/basics/buttons/Button.tsx'
import { LoginButton } from '../../login/LoginButton.tsx'
import { useBrand, useTitle } from '../../shared/page/BrandContext.ts'
import { usePagePath } from '../../shared/page/pagePaths.ts'
import { Storefront } from '../../shared/page/Storefront.ts'
import { Dock } from '../bars/Dock.tsx'
import { Header } from '../bars/Header.tsx'
import { LanguageSelect } from '../bars/LanguageSelect.tsx'
import { useBarsHidden } from '../bars/useBarsHidden.ts'
import type { FrameProps } from '../FrameContext.ts'
import { ShopFooter } from '../ShopFooter.tsx'
import styles from './oldFrame.module.css'
import { StepBar, StepContext } from './StepBar.tsx'

/** [NAV-02 NAV-06] */
export function OldFrame({ title, bar, children }: FrameProps) {
  const brand = useBrand()
  const isHidden = useBarsHidden()
  useTitle(title)
  return (
    <>
      <Header isBrand title={brand.title} mark={brand.mark} isHidden={isHidden}>
        <SideWay />
        <UserArea />
      </Header>
      <Steps />
      {children}
      <Foot />
      {bar ? <Dock bar={bar} /> : null}
    </>
  )
}

/**
 * On a page that is no purchase step, shows a link back to the shop [NAV-03]. On a step that the player may leave,
 * shows a link to the VIP centre, if the brand has one [VIP-01].
 */
function SideWay() {
  const { t } = useLingui()
  const { vip } = useBrand()
  const navigate = useNavigate()
  const step = useContext(StepContext)
  const canLeave = Storefront.useSelector(selectCanLeave)
  if (step === null) return <Button tone="text" onClick={() => navigate({ to: '/' })}>{t`Top up`}</Button>
  if (!canLeave) return null
  return vip ? <Button tone="text" replay="vip" onClick={() => navigate({ to: '/userCenter' })}>{t`VIP`}</Button> : null
}

/** The footer. It links to the account page only if the player may leave the current step. */
function Foot() {
  const { t } = useLingui()
  const { support } = useBrand()
  const path = usePagePath()
  const canLeave = Storefront.useSelector(selectCanLeave)
  return (
    <ShopFooter
      links={[
        { id: 'contact', label: support.email, href: `mailto:${support.email}` },
        ...(canLeave && path !== '/my' ? [{ id: 'my', label: t`My`, to: '/my' as const }] : []),
      ]}
    >
      <LanguageSelect />
    </ShopFooter>
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

/**
 * Shows the player or a login button. If opening the account would end the current step, shows only the player's name.
 */
function UserArea() {
  const { t } = useLingui()
  const shop = Storefront.useActorRef()
  const user = Storefront.useField('user')
  const initial = Storefront.useSelector(selectInitial) ?? ''
  const isUnrecognised = Storefront.useField('isPrerendered')
  const canLogIn = Storefront.useSelector(selectCanLogIn)
  const canSeeAccount = Storefront.useSelector(selectCanSeeAccount)
  if (!user)
    return canLogIn ? (
      <span data-unrecognised={isUnrecognised ? '' : undefined}>
        <LoginButton tone="text" />
      </span>
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
