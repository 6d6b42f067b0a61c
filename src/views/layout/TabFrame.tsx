import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import {
  selectHasEvents,
  selectInitial,
  selectIsEntering,
  selectWho,
} from '../../../machines/storefront/storefront.select.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { LoginIconButton } from '../login/LoginButton.tsx'
import { useBrand, useTitle } from '../shared/page/BrandContext.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { BottomNav } from './bars/BottomNav.tsx'
import { Dock } from './bars/Dock.tsx'
import { Header } from './bars/Header.tsx'
import { LanguageSelect } from './bars/LanguageSelect.tsx'
import { useBarsHidden } from './bars/useBarsHidden.ts'
import type { FrameProps } from './FrameContext.ts'
import { ShopFooter } from './ShopFooter.tsx'

/**
 * Frame of the new layout. Pages with a `tab` show the navigation [NAV-04]; pages without a `tab` have a back link in
 * the header [NAV-03].
 */
export function TabFrame({ title, tab, back, bar, children }: FrameProps) {
  const { t } = useLingui()
  const brand = useBrand()
  const hasEvents = Storefront.useSelector(selectHasEvents)
  const isHidden = useBarsHidden()
  useTitle(title)
  const items = [
    { id: 'topup' as const, label: t`Top up`, icon: 'topup' as const, href: '/selectGoods' as const },
    ...(hasEvents
      ? [{ id: 'event' as const, label: t`Event`, icon: 'gift' as const, href: '/activity' as const }]
      : []),
    { id: 'my' as const, label: t`My`, icon: 'user' as const, href: '/my' as const },
  ]
  const nav = tab ? <BottomNav label={t`Pages`} items={items} current={tab} isHidden={isHidden} /> : null
  return (
    <>
      <Header title={title} mark={brand.mark} isHidden={isHidden} lead={tab ? null : <Back to={back ?? '/'} />}>
        <LanguageSelect />
        <Who />
      </Header>
      {children}
      {tab === 'my' ? null : <ShopFooter />}
      <Dock bar={bar} nav={nav} isNavHidden={isHidden} />
    </>
  )
}

function Back({ to }: { to: NonNullable<FrameProps['back']> | '/' }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return <IconButton icon="back" label={t`Back`} onClick={() => navigate({ to })} />
}

const whos = { nobody: Nobody, visitor: LoginIconButton, player: Account }

/** Shows the player or a login button. Empty until the shop knows whether a player is logged in. */
function Who() {
  const Line = whos[Storefront.useSelector(selectWho)]
  return <Line />
}

function Nobody() {
  return null
}

function Account() {
  const { t } = useLingui()
  const shop = Storefront.useActorRef()
  const user = Storefront.useField('user')
  const initial = Storefront.useSelector(selectInitial) ?? ''
  const isEntering = Storefront.useSelector(selectIsEntering)
  return (
    <IconButton
      icon="user"
      disabled={isEntering}
      label={t`Account ${user?.username ?? ''} (${initial})`}
      onClick={() => shop.send({ type: 'account.clicked' })}
    />
  )
}
