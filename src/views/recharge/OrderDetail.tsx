import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { rechargeMachine } from '../../../machines/recharge/recharge.machine.ts'
import * as select from '../../../machines/recharge/recharge.select.ts'
import { serverLabel } from '../../domain/order/role/servers.ts'
import { Disclosure } from '../../ui/lists/Disclosure.tsx'
import { SummaryList } from '../../ui/lists/SummaryList.tsx'
import { useBrand } from '../shared/page/BrandContext.ts'
import { useField } from '../shared/page/useField.ts'
import { useNumber, useTexts } from '../shared/text/useTexts.ts'

/** Shows the facts about the order. The zone is shown only in games with zones [RCH-08]. */
export function OrderDetail({ actor }: { actor: ActorRefFrom<typeof rechargeMachine> }) {
  const { t } = useLingui()
  const { local, money } = useTexts()
  const brand = useBrand()
  const goods = useField(actor, 'goods')
  const original = goods.originalPrice
  const game = useField(actor, 'game')
  const server = useField(actor, 'server')
  const role = useField(actor, 'role')
  const area = useSelector(actor, select.selectShownArea)
  const earned = useSelector(actor, select.selectPoints)
  const points = useNumber()(earned)
  return (
    <Disclosure summary={t`Order detail`} isOpen>
      <SummaryList
        items={[
          { id: 'game', term: t`Game`, value: local(game.name) },
          { id: 'goods', term: t`Goods`, value: local(goods.display) },
          ...(original === null
            ? []
            : [
                // the original price is not struck through, because only a coupon may strike a price through in this
                // popup [RCH-09]
                { id: 'original', term: t`Before`, value: money(original, goods.currency) },
                { id: 'price', term: t`Price`, value: money(goods.price, goods.currency) },
              ]),
          ...(area === null ? [] : [{ id: 'area', term: t`Area`, value: area }]),
          { id: 'server', term: t`Server and role`, value: `${serverLabel(server)} · ${role.name}` },
          ...(brand.vip && earned > 0
            ? [
                {
                  id: 'points',
                  term: t`You earn`,
                  value: t`${plural(earned, { one: `${points} VIP point`, other: `${points} VIP points` })}`,
                },
              ]
            : []),
        ]}
      />
    </Disclosure>
  )
}
