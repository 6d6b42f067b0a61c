import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { selectGame, selectPage, selectUser } from '../../../machines/storefront/storefront.select.ts'
import { useBrand } from '../BrandContext.ts'
import { usePageChart } from '../PageChartsContext.ts'
import { AccountLine } from '../parts/AccountLine.tsx'
import { Button } from '../parts/Button.tsx'
import { LinkRow } from '../parts/LinkRow.tsx'
import { PageBody } from '../parts/PageBody.tsx'
import { SectionCard } from '../parts/SectionCard.tsx'
import { SkeletonRows } from '../parts/Skeleton.tsx'
import { EmptyState } from '../parts/StateMessage.tsx'
import { Storefront } from '../Storefront.ts'
import { useTexts } from '../useTexts.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { OrderHistory } from './my/OrderHistory.tsx'
import { pages } from './my/pages.tsx'
import { PageFrame } from './PageFrame.tsx'
import { usePapers } from './ShopFooter.tsx'

/** Who is logged in, what was bought, and the brand's papers. */
export function MyScreen() {
  const { t } = useLingui()
  const Own = { ...pages, shop: ShopBody, booting: Booting }[Storefront.useSelector(selectPage)]
  return (
    <PageFrame title={t`My`} tab="my">
      <PageBody>
        <Own />
        <Shop />
      </PageBody>
    </PageFrame>
  )
}

function Booting() {
  const { t } = useLingui()
  return (
    <SectionCard title={t`Account`}>
      <SkeletonRows label={t`Loading`} rows={2} height={56} />
    </SectionCard>
  )
}

function ShopBody() {
  const user = Storefront.useSelector(selectUser)
  const game = Storefront.useSelector(selectGame)
  return (
    <>
      <Account />
      {user && game ? <Orders key={`${user.suid} ${game.clientId}`} clientId={game.clientId} /> : <NoOrders />}
    </>
  )
}

function Account() {
  const { t } = useLingui()
  const { vip } = useBrand()
  const navigate = useNavigate()
  const shop = Storefront.useActorRef()
  const user = Storefront.useSelector(selectUser)
  const game = Storefront.useSelector(selectGame)
  const { local } = useTexts()
  const logOut = () => {
    shop.send({ type: 'account.clicked' })
    shop.send({ type: 'logout.clicked' })
  }
  const action = user ? (
    <Button tone="text" onClick={logOut}>{t`Log out`}</Button>
  ) : (
    <Button tone="text" onClick={() => shop.send({ type: 'login.clicked' })}>{t`Log in`}</Button>
  )
  return (
    <SectionCard title={t`Account`}>
      <AccountLine
        isNobody={user === null}
        name={user?.username ?? t`Not logged in`}
        detail={user ? t`Player number ${user.suid}` : local(game?.name)}
        action={action}
      />
      {vip ? (
        <LinkRow
          look="plain"
          title={t`VIP and coupons`}
          note={t`Your level and your coupons show here.`}
          onClick={() => navigate({ to: '/userCenter' })}
        />
      ) : null}
    </SectionCard>
  )
}

function Orders({ clientId }: { clientId: string }) {
  return <OrderHistory actor={useActorRef(usePageChart('orders'), { input: { clientId } })} />
}

function NoOrders() {
  const { t } = useLingui()
  const shop = Storefront.useActorRef()
  return (
    <SectionCard title={t`Orders`}>
      <EmptyState
        icon="user"
        title={t`Please log in first.`}
        text={t`Your orders and receipts show here.`}
        action={<Button onClick={() => shop.send({ type: 'login.clicked' })}>{t`Log in`}</Button>}
      />
    </SectionCard>
  )
}

/** Language, agreements and contact: for everybody. */
function Shop() {
  const { t } = useLingui()
  const brand = useBrand()
  const papers = usePapers()
  return (
    <SectionCard title={t`About this shop`}>
      <LanguageSelect />
      <div>
        {papers.map((paper) => (
          <LinkRow key={paper.id} look="plain" title={paper.label} onClick={paper.onClick} />
        ))}
      </div>
      <p>
        <a href={`mailto:${brand.support.email}`}>{brand.support.email}</a>
      </p>
      <p>{brand.copyright}</p>
    </SectionCard>
  )
}
