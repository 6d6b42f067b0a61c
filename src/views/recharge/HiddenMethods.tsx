import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { rechargeMachine } from '../../../machines/recharge/recharge.machine.ts'
import { selectHiddenMethods } from '../../../machines/recharge/recharge.select.ts'
import { selectSelection } from '../../../machines/storefront/storefront.select.ts'
import blocks from '../../ui/basics/blocks.module.css'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { Disclosure } from '../../ui/lists/Disclosure.tsx'
import { SummaryList } from '../../ui/lists/SummaryList.tsx'
import { Storefront } from '../shared/page/Storefront.ts'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'

/**
 * Payment methods that do not accept the price. The list is collapsed at first. A button leads to goods whose prices
 * these methods accept [BEY-05].
 */
export function HiddenMethods({ actor }: { actor: ActorRefFrom<typeof rechargeMachine> }) {
  const { t } = useLingui()
  const { local, money } = useTexts()
  const hidden = useSelector(actor, selectHiddenMethods)
  const { currency } = useField(actor, 'goods')
  const boundsOf = ({ min, max }: { min: number; max: number }) => {
    const [from, to] = [money(min, currency), money(max, currency)]
    if (max <= 0) return t`from ${from}`
    return min <= 0 ? t`up to ${to}` : t`${from} to ${to}`
  }
  const selection = Storefront.useSelector(selectSelection)
  const chooseOthers = () => {
    actor.send({ type: 'dismissed' })
    selection?.send({ type: 'prices.wanted', bounds: hidden })
  }
  const count = hidden.length
  return count === 0 ? null : (
    <Disclosure
      summary={t`${plural(count, { one: '# more way to pay takes other prices', other: '# more ways to pay take other prices' })}`}
    >
      <div className={blocks.stack}>
        <SummaryList
          items={hidden.map((method) => ({ id: method.key, term: local(method.name), value: boundsOf(method) }))}
        />
        <Button tone="text" onClick={chooseOthers}>{t`Choose other goods`}</Button>
      </div>
    </Disclosure>
  )
}
