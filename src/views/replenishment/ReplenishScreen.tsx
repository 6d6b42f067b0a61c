import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { Suspense } from 'react'
import * as select from '../../../machines/replenish/replenish.select.ts'
import { clientIdOn } from '../../domain/order/role/gameIds.ts'
import { serviceCodes } from '../../domain/text/support.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { PageBody } from '../../ui/basics/layout/PageBody.tsx'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/StateMessage.tsx'
import { CustomerService } from '../account/CustomerService.tsx'
import { PageFrame } from '../layout/PageFrame.tsx'
import { useBrand } from '../shared/page/BrandContext.ts'
import { LoadProblem } from '../shared/page/LoadProblem.tsx'
import { usePageChart } from '../shared/page/PageChartsContext.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { useField } from '../shared/page/useField.ts'
import { useReturns } from '../shared/page/useReturns.ts'
import { preloadable } from '../shared/preloadable.tsx'
import { GameAccount } from './GameAccount.tsx'
import { LinkFacts, type ReplenishActor, ReplenishPayment } from './ReplenishPayment.tsx'
import styles from './replenish.module.css'

type Props = { actor: ReplenishActor }
const result = preloadable(async () => (await import('../result/ResultPopup.tsx')).ResultPopup)
const views = {
  loading: Loading,
  login: GameAccount,
  failed: Failed,
  open: ReplenishPayment,
  paid: Paid,
  expired: Expired,
}

/** Page that pays a replenishment link. It needs no login [RPL-01 RPL-04]. */
export function ReplenishScreen() {
  const { t } = useLingui()
  const { games } = useBrand()
  const platform = Storefront.useField('platform')
  const { replenish_id: replenishId = null, rp_client_id: clientId = null } = useSearch({ from: '__root__' })
  const input = {
    replenishId,
    clientId: clientIdOn(platform, games, clientId),
    platform,
    jitter: Storefront.useField('jitter'),
  }
  const actor = useActorRef(usePageChart('replenish'), { input })
  const View = views[useSelector(actor, select.selectReplenishView)]
  const resultActor = useSelector(actor, select.selectResult)
  useReturns(actor)
  return (
    <PageFrame title={t`Replenishment`} tab={null}>
      <PageBody isInOrder>
        <View actor={actor} />
      </PageBody>
      <Suspense fallback={null}>{resultActor ? <result.Component actor={resultActor} /> : null}</Suspense>
    </PageFrame>
  )
}

function Loading(_: Props) {
  const { t } = useLingui()
  return (
    <div className={styles.stack}>
      <SectionCard title={t`To pay`}>
        <SkeletonRows label={t`Loading`} height={72} />
      </SectionCard>
      <SectionCard title={t`Payment method`}>
        <SkeletonRows label={t`Loading`} height={56} />
      </SectionCard>
    </div>
  )
}

function Failed({ actor }: Props) {
  const { t } = useLingui()
  return <LoadProblem actor={actor} title={t`The payment could not be loaded`} />
}

function Paid({ actor }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <>
      <EmptyState
        icon="check"
        title={t`It is paid`}
        text={t`The block on the account lifts within 15 minutes.`}
        action={<Button onClick={() => navigate({ to: '/' })}>{t`Back to the shop`}</Button>}
      />
      <LinkFacts actor={actor} title={t`Paid`} />
    </>
  )
}

function Expired({ actor }: Props) {
  const { t } = useLingui()
  const hasOrder = useSelector(actor, select.selectHasOrder)
  const link = useField(actor, 'link')
  const order = <Button onClick={() => actor.send({ type: 'order.clicked' })}>{t`Show order`}</Button>
  return (
    <>
      <ErrorState
        title={t`This page has expired`}
        text={t`Please ask customer service for a new link.`}
        action={hasOrder ? order : null}
      />
      <CustomerService orderNumber={null} link={link?.replenishId ?? null} code={serviceCodes.replenishment} />
    </>
  )
}
