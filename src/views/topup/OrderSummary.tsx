import { useLingui } from '@lingui/react/macro'
import type { ActorRefFrom } from 'xstate'
import type { selectionMachine } from '../../../machines/selection/selection.machine.ts'
import { cx } from '../../ui/basics/cx.ts'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { Price } from '../../ui/basics/Price.tsx'
import { SummaryList } from '../../ui/lists/SummaryList.tsx'
import { PhoneLink } from '../handover/PhoneLink.tsx'
import { Names } from '../recharge/HeadParts.tsx'
import { Storefront } from '../shared/page/Storefront.ts'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import { BuyButton } from './BuyButton.tsx'
import styles from './orderSummary.module.css'

/** Summary of the current purchase, shown in the sidebar on wide screens. */
export function OrderSummary({ selection }: { selection: ActorRefFrom<typeof selectionMachine> }) {
  const { t } = useLingui()
  const { local, money } = useTexts()
  const goods = useField(selection, 'chosen')
  const server = useField(selection, 'server')
  const role = useField(selection, 'role')
  const level = role?.level ?? null
  const game = Storefront.useField('game')
  return (
    <SectionCard title={t`Your order`}>
      <SummaryList
        items={[
          { id: 'game', term: t`Game`, value: local(game?.name) },
          { id: 'goods', term: t`Goods`, value: goods ? local(goods.display) : t`Choose an item` },
          {
            id: 'for',
            term: t`For`,
            value:
              role && server ? (
                <Names of={[role.name, level === null ? null : t`Lv. ${level}`, server.id]} />
              ) : (
                t`Choose server and role`
              ),
          },
        ]}
      />
      <p className={cx(styles.total, !goods && styles.unpriced)}>
        <span>{t`Price`}</span>
        <Price size="huge" now={money(goods?.price, goods?.currency ?? '')} />
      </p>
      <BuyButton wide isEarly={!goods} />
      <p className={styles.safe}>{t`Goods arrive in the game right after the payment.`}</p>
      <PhoneLink selection={selection} />
    </SectionCard>
  )
}
