import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { vipMachine } from '../../../machines/vip/vip.machine.ts'
import * as select from '../../../machines/vip/vip.select.ts'
import { withKeys } from '../../domain/page/keys.ts'
import { byType, type VipCoupon, type VipRewards } from '../../domain/player/vip.ts'
import { textMessage } from '../../domain/text/textKeys.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { TabPanel, Tabs } from '../../ui/controls/Tabs.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/StateMessage.tsx'
import { CouponCard } from '../coupons/CouponCard.tsx'
import { Storefront } from '../shared/page/Storefront.ts'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import styles from './vip.module.css'

export type VipActor = ActorRefFrom<typeof vipMachine>

type Props = { actor: VipActor; rewards: VipRewards }
const panels = { claimable: Claimable, usable: Usable, history: History }

/** [VIP-01 CPN-04] */
export function VipRewardTabs({ actor, rewards }: Props) {
  const { t } = useLingui()
  const tab = useSelector(actor, select.selectVipTab)
  const Panel = panels[tab]
  return (
    <SectionCard title={t`My rewards`}>
      <Tabs
        name="rewards"
        label={t`My rewards`}
        tabs={[
          { id: 'claimable' as const, label: t`Claimable`, count: rewards.claimable.length },
          { id: 'usable' as const, label: t`Usable`, count: rewards.usable.length },
          { id: 'history' as const, label: t`History` },
        ]}
        selected={tab}
        onSelect={(wanted) => actor.send({ type: 'tab.chosen', tab: wanted })}
      />
      <ClaimLine actor={actor} />
      <TabPanel name="rewards" selected={tab}>
        <Panel actor={actor} rewards={rewards} />
      </TabPanel>
    </SectionCard>
  )
}

const troubles = { none: Received, refused: Refused, stale: Stale }

/** [VIP-04] */
function ClaimLine({ actor }: { actor: VipActor }) {
  const Line = troubles[useSelector(actor, select.selectClaimTrouble)]
  return <Line actor={actor} />
}

function Received({ actor }: { actor: VipActor }) {
  const { t } = useLingui()
  const { local } = useTexts()
  const received = useField(actor, 'received')
  const name = local(received)
  return <div role="status">{received === null ? null : <Notice tone="good">{t`Received: ${name}`}</Notice>}</div>
}

function Refused(_: { actor: VipActor }) {
  const { say } = useTexts()
  return <Notice tone="bad">{say(textMessage('receive_fail'))}</Notice>
}

function Stale({ actor }: { actor: VipActor }) {
  const { t } = useLingui()
  return (
    <Notice
      tone="bad"
      action={<Button tone="text" onClick={() => actor.send({ type: 'rewards.retried' })}>{t`Try again`}</Button>}
    >
      {t`The coupons could not be loaded again.`}
    </Notice>
  )
}

function Claimable({ actor, rewards }: Props) {
  const claimed = useField(actor, 'claimed')
  return (
    <Groups
      coupons={rewards.claimable}
      busy={claimed}
      card={(coupon) => (
        <CouponCard coupon={coupon} onReceive={() => actor.send({ type: 'coupon.claimed', code: coupon.code })} />
      )}
    />
  )
}

function Usable({ rewards }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const shop = Storefront.useActorRef()
  const use = (code: string) => {
    shop.send({ type: 'coupon.wanted', code })
    navigate({ to: '/' })
  }
  return (
    <div className={styles.stack}>
      <Groups
        coupons={rewards.usable}
        card={(coupon) => <CouponCard coupon={coupon} onSelect={() => use(coupon.code)} />}
      />
      {rewards.locked.length > 0 ? (
        <Group title={t`Not usable yet`} coupons={rewards.locked} card={(coupon) => <CouponCard coupon={coupon} />} />
      ) : null}
    </div>
  )
}

function History({ actor }: Props) {
  const { t } = useLingui()
  const view = useSelector(actor, select.selectHistoryView)
  const history = useField(actor, 'history')
  const views = {
    loading: <SkeletonRows label={t`Loading`} height={72} />,
    failed: (
      <ErrorState
        title={t`Past coupons could not be loaded`}
        action={<Button onClick={() => actor.send({ type: 'history.retried' })}>{t`Try again`}</Button>}
      />
    ),
    listing: <Groups coupons={history} card={(coupon) => <CouponCard coupon={coupon} />} />,
  }
  return views[view]
}

type ListProps = {
  coupons: readonly VipCoupon[]
  /** Code of the coupon that is being claimed. */
  busy?: string | null
  card: (coupon: VipCoupon) => ReactNode
}

function Groups({ coupons, ...list }: ListProps) {
  const { t } = useLingui()
  const titles = { permanent: t`Level rewards`, week: t`Weekly coupons`, month: t`Monthly coupons` }
  return coupons.length === 0 ? (
    <EmptyState icon="gift" title={t`No coupons here`} />
  ) : (
    <div className={styles.stack}>
      {byType(coupons).map((group) => (
        <Group key={group.type} title={titles[group.type]} coupons={group.coupons} {...list} />
      ))}
    </div>
  )
}

function Group({ title, coupons, busy, card }: ListProps & { title: string }) {
  return (
    <div className={styles.group}>
      <h3 className={styles.groupTitle}>{title}</h3>
      <ul className={styles.cards}>
        {withKeys(coupons, ({ code }) => code).map((coupon) => (
          <li key={coupon.key} aria-busy={coupon.code === busy || undefined}>
            {card(coupon)}
          </li>
        ))}
      </ul>
    </div>
  )
}
