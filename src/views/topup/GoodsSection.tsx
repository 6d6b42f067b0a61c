import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { memo, Suspense, useCallback, useEffect, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectKnowledge } from '../../../machines/limits/limits.select.ts'
import type { selectionMachine } from '../../../machines/selection/selection.machine.ts'
import { selectGoodsView, selectLimits, selectMissesLimits } from '../../../machines/selection/selection.select.ts'
import { type Goods, goodsOfType } from '../../domain/order/goods.ts'
import { Badge } from '../../ui/basics/Badge.tsx'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { Price } from '../../ui/basics/Price.tsx'
import { TabPanel, Tabs } from '../../ui/controls/Tabs.tsx'
import { SkeletonCards } from '../../ui/feedback/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/StateMessage.tsx'
import { GoodsCard } from '../../ui/forms/ChoiceGroup.tsx'
import { ChoiceList } from '../../ui/forms/ChoiceList.tsx'
import { GoodsArt } from '../art/GoodsArt.tsx'
import { FirstBonus } from '../offers/FirstBonus.tsx'
import { limitFootnote, limitNotice, limitsFailed } from '../playerPopups.ts'
import { leadTo } from '../shared/leadTo.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { useField } from '../shared/page/useField.ts'
import { useReturns } from '../shared/page/useReturns.ts'
import { useTexts } from '../shared/text/useTexts.ts'

type Props = { selection: ActorRefFrom<typeof selectionMachine> }
const views = { loading: Loading, listing: Listing, empty: Empty, failed: Failed }

/** [GDS-01 GDS-07] */
export function GoodsSection({ selection }: Props) {
  const { t } = useLingui()
  const View = views[useSelector(selection, selectGoodsView)]
  return (
    <SectionCard number={2} title={t`Goods`}>
      <View selection={selection} />
    </SectionCard>
  )
}

function Loading(_: Props) {
  const { t } = useLingui()
  return <SkeletonCards label={t`Loading`} />
}

function Empty({ selection }: Props) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Nothing is on sale here right now`}
      action={
        <Button
          tone="ghost"
          replay="retryGoods"
          onClick={() => selection.send({ type: 'retried' })}
        >{t`Try again`}</Button>
      }
    />
  )
}

function Failed({ selection }: Props) {
  const { t } = useLingui()
  return (
    <ErrorState
      title={t`The goods could not be loaded`}
      text={t`Network error. Please try again later.`}
      action={<Button onClick={() => selection.send({ type: 'retried' })}>{t`Try again`}</Button>}
    />
  )
}

/**
 * If another part of the page points to an item, scrolls to the item and focuses the item's radio button without
 * choosing it.
 */
const usePointed = (selection: Props['selection']): void => {
  const pointed = useField(selection, 'pointed')
  useEffect(() => {
    if (!pointed) return
    const radio = document.querySelector<HTMLInputElement>(`input[name=goods][value="${CSS.escape(pointed.key)}"]`)
    leadTo(radio?.closest('label'), radio)
    selection.send({ type: 'goods.found' })
  }, [pointed, selection])
}

const keyOf = ({ key }: Goods) => key
const isSpecial = (item: Goods) => item.isSpecial

function Listing({ selection }: Props) {
  const { t } = useLingui()
  const { local } = useTexts()
  const types = useField(selection, 'types')
  const typeKey = useField(selection, 'typeKey') ?? ''
  const all = useField(selection, 'goods')
  const goods = useMemo(() => goodsOfType(all, typeKey), [all, typeKey])
  const chosen = useField(selection, 'chosen')
  const limits = useSelector(selection, selectLimits)
  const missesLimits = useSelector(selection, selectMissesLimits)
  usePointed(selection)
  const artKey = Storefront.useField('game')?.logo ?? ''
  const choose = useCallback(
    (item: Goods) => {
      selection.send({ type: 'goods.chosen', key: item.key })
      limits?.send({ type: 'reminder.seen', goodsId: item.id })
    },
    [selection, limits],
  )
  return (
    <>
      <Tabs
        name="goods"
        label={t`Kinds of goods`}
        tabs={types.map(({ key, name }) => ({ id: key, label: local(name) || t`Goods` }))}
        selected={typeKey}
        onSelect={(key) => selection.send({ type: 'type.chosen', typeKey: key })}
      />
      <TabPanel name="goods" selected={typeKey}>
        <ChoiceList
          key={typeKey}
          label={t`Goods`}
          items={goods}
          keyOf={keyOf}
          isWide={isSpecial}
          isChosen={(item) => item.key === chosen?.key}
          renderItem={(item, place) => (
            <Item
              goods={item}
              artKey={artKey}
              at={place?.at}
              of={place?.of}
              limits={item.isLimit ? limits : undefined}
              isChosen={item.key === chosen?.key}
              onChoose={choose}
            />
          )}
        />
      </TabPanel>
      {limits ? <LimitWatch limits={limits} /> : null}
      <Suspense fallback={null}>
        {limits && missesLimits ? <limitsFailed.Component limits={limits} /> : null}
        {limits && chosen?.isLimit ? <Notice key={chosen.id} limits={limits} goodsId={chosen.id} /> : null}
      </Suspense>
    </>
  )
}

type Limits = NonNullable<ReturnType<typeof selectLimits>>

/** Fetches the limits again when the player returns, because countdowns do not run while a phone sleeps. */
function LimitWatch({ limits }: { limits: Limits }) {
  useReturns(limits)
  return null
}

// without a role there are no limits, and their code has not loaded

function Notice({ limits, goodsId }: { limits: Limits; goodsId: string }) {
  return useSelector(limits, selectKnowledge) !== 'nobody' ? (
    <limitNotice.Component limits={limits} goodsId={goodsId} />
  ) : null
}

function Footnote({ limits, goodsId }: { limits: Limits; goodsId: string }) {
  return useSelector(limits, selectKnowledge) !== 'nobody' ? (
    <Suspense fallback={null}>
      <limitFootnote.Component limits={limits} goodsId={goodsId} />
    </Suspense>
  ) : null
}

/** Memoized, so that another choice renders only the items whose state changes. */
const Item = memo(function Item({
  goods,
  artKey,
  at,
  of = 0,
  limits,
  isChosen,
  onChoose,
}: {
  goods: Goods
  artKey: string
  /** Position of the item in the whole list, for screen readers. The page renders only a part of the list. */
  at: number | undefined
  of: number | undefined
  limits: Limits | undefined
  isChosen: boolean
  onChoose: (goods: Goods) => void
}) {
  const { t } = useLingui()
  const { local, money } = useTexts()
  const badge = local(goods.badge) || (goods.isSpecial ? t`Special` : '')
  const bonus = goods.firstRewards.length > 0 ? <FirstBonus goods={goods} /> : null
  return (
    <GoodsCard
      name="goods"
      value={goods.key}
      place={at === undefined ? undefined : { at, of }}
      isChosen={isChosen}
      onChoose={() => onChoose(goods)}
      title={local(goods.display)}
      note={local(goods.note) || undefined}
      isWide={goods.isSpecial}
      footnote={limits ? <Footnote limits={limits} goodsId={goods.id} /> : bonus}
      badge={badge ? <Badge tone="warn">{badge}</Badge> : null}
      art={<GoodsArt {...goods.art} artKey={artKey} />}
      price={
        <Price
          now={money(goods.price, goods.currency)}
          was={goods.originalPrice === null ? null : money(goods.originalPrice, goods.currency)}
          nowLabel={t`Price`}
          wasLabel={t`Before`}
        />
      }
    />
  )
})
