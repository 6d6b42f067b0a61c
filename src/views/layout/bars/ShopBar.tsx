import { useLingui } from '@lingui/react/macro'
import type { ActorRefFrom } from 'xstate'
import type { selectionMachine } from '../../../../machines/selection/selection.machine.ts'
import { Price } from '../../../ui/basics/Price.tsx'
import { Names } from '../../recharge/HeadParts.tsx'
import { useField } from '../../shared/page/useField.ts'
import { useTexts } from '../../shared/text/useTexts.ts'
import { BuyButton } from '../../topup/BuyButton.tsx'
import { PayBar } from './Dock.tsx'

/** [BEY-01] */
export function ShopBar({ selection }: { selection: ActorRefFrom<typeof selectionMachine> }) {
  const { t } = useLingui()
  const { local, money } = useTexts()
  const goods = useField(selection, 'chosen')
  const role = useField(selection, 'role')
  const server = useField(selection, 'server')
  const level = role?.level ?? null
  const isForSomebody = goods && role
  return (
    <PayBar
      label={t`Your order`}
      who={isForSomebody ? <Names of={[role.name]} /> : null}
      tail={isForSomebody ? <Further of={[level === null ? null : t`Lv. ${level}`, server?.id ?? null]} /> : null}
      goods={goods ? local(goods.display) : t`Choose an item`}
      price={goods ? <Price size="big" now={money(goods.price, goods.currency)} nowLabel={t`Price`} /> : null}
      action={<BuyButton isEarly={!goods} />}
    />
  )
}

/** Shows level and server of a role, because several roles may have the same name. */
function Further({ of }: { of: readonly (string | null)[] }) {
  return (
    <span>
      {' · '}
      <Names of={of} />
    </span>
  )
}
