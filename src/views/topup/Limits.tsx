import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { limitsMachine } from '../../../machines/limits/limits.machine.ts'
import { selectIsDue, selectIsWanted, selectKnowledge, selectLimit } from '../../../machines/limits/limits.select.ts'
import { type Limit, type LimitState, limitState } from '../../domain/order/purchaseLimits.ts'
import { type TextKey, textMessage } from '../../domain/text/textKeys.ts'
import { Badge } from '../../ui/basics/Badge.tsx'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { OpenOrders } from '../orders/OpenOrders.tsx'
import { leadTo } from '../shared/leadTo.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import { Countdown } from '../shared/time/spans.tsx'

type Limits = ActorRefFrom<typeof limitsMachine>

/** [GDS-03 GDS-04] */
export function LimitFootnote({ limits, goodsId }: { limits: Limits; goodsId: string }) {
  const { t } = useLingui()
  const knowledge = useSelector(limits, selectKnowledge)
  const limit = useSelector(limits, selectLimit(goodsId))
  const isDue = useSelector(limits, selectIsDue(goodsId))
  if (knowledge === 'asking') return <span>{t`Checking the limit…`}</span>
  if (knowledge === 'failed') return <Badge tone="bad">{t`Limit not known`}</Badge>
  if (limit === null) return null
  const state = limitState(limit)
  return (
    <>
      {isDue ? <Badge tone="good">{t`Available again`}</Badge> : null}
      <StateLine limit={limit} state={state} />
    </>
  )
}

function StateLine({ limit, state }: { limit: Limit; state: LimitState }) {
  const { t } = useLingui()
  switch (state.kind) {
    case 'left':
      return <Left limit={limit} left={state.left} />
    case 'reached':
    case 'held':
      return <Reached opensAt={state.opensAt} />
    case 'unpaid':
      return <Badge tone="bad">{t`Unpaid order`}</Badge>
    case 'open':
      return null
  }
}

function Left({ limit: { type, frequency, days }, left }: { limit: Limit; left: number }) {
  const { t } = useLingui()
  const rules = {
    role: t`${left} of ${frequency} left for this role`,
    time: t`${left} of ${frequency} left in ${plural(days, { one: '# day', other: '# days' })}`,
    game: t`${left} of ${frequency} left for this game account`,
  }
  return <span>{rules[type]}</span>
}

function Reached({ opensAt }: { opensAt: number | null }) {
  const { t } = useLingui()
  return (
    <span>
      <Badge tone="bad">{t`Limit reached`}</Badge> {opensAt === null ? null : <Countdown until={opensAt} />}
    </span>
  )
}

/** Says why a limit blocks the chosen item, and what the player can do [GDS-04 GDS-06 GDS-08]. */
export function LimitNotice({ limits, goodsId }: { limits: Limits; goodsId: string }) {
  const limit = useSelector(limits, selectLimit(goodsId))
  const state = limit ? limitState(limit) : null
  switch (state?.kind) {
    case 'unpaid':
      return <Unpaid billingNo={state.unpaidOrder} reason="unpaid_order_first" />
    case 'held':
      return <Unpaid billingNo={state.unpaidOrder} reason="limit_reached" />
    case 'reached':
      return <Remind limits={limits} goodsId={goodsId} />
    default:
      return null
  }
}

/** Says that the limits could not be fetched. Shown once, not for each item. */
export function LimitsFailed({ limits }: { limits: Limits }) {
  const { t } = useLingui()
  const { say } = useTexts()
  return (
    <Notice
      tone="warn"
      action={
        <Button tone="text" onClick={() => limits.send({ type: 'retried' })}>
          {t`Try again`}
        </Button>
      }
    >
      {say(textMessage('limits_unknown'))}
    </Notice>
  )
}

function Unpaid({ billingNo, reason }: { billingNo: string | null; reason: TextKey }) {
  const { t } = useLingui()
  const { say } = useTexts()
  const shop = Storefront.useActorRef()
  const action = billingNo ? (
    <Button tone="text" onClick={() => shop.send({ type: 'unpaid.clicked', billingNo })}>
      {t`Show order`}
    </Button>
  ) : null
  const why = say(textMessage(reason))
  const short = (
    <Notice tone="warn" action={action}>
      {why}
    </Notice>
  )
  return <div ref={useLedTo()}>{billingNo ? <OpenOrders only={{ billingNo, why }}>{short}</OpenOrders> : short}</div>
}

/**
 * If a limit has blocked a click on Buy, scrolls to the notice of the limit and focuses the first button in the notice.
 */
const useLedTo = () => {
  const place = useRef<HTMLDivElement>(null)
  const shop = Storefront.useActorRef()
  useEffect(() => {
    const pointed = shop.on('block.pointed', () =>
      leadTo(place.current, place.current?.querySelector<HTMLElement>('a, button')),
    )
    return () => pointed.unsubscribe()
  }, [shop])
  return place
}

function Remind({ limits, goodsId }: { limits: Limits; goodsId: string }) {
  const { t } = useLingui()
  const { say } = useTexts()
  const isWanted = useSelector(limits, selectIsWanted(goodsId))
  return (
    <Notice
      tone="info"
      action={
        <Button tone="text" onClick={() => limits.send({ type: 'reminder.toggled', goodsId })}>
          {isWanted ? t`Do not remind me` : t`Remind me`}
        </Button>
      }
    >
      {say(textMessage('limit_reached'))}
    </Notice>
  )
}
