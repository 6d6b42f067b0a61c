import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { selectionMachine } from '../../../../machines/selection/selection.machine.ts'
import { selectChosenGoods, selectRole } from '../../../../machines/selection/selection.select.ts'
import { Price } from '../../../ui/basics/Price.tsx'
import { useTexts } from '../../shared/text/useTexts.ts'
import { BuyButton } from '../../topup/BuyButton.tsx'
import { PayBar } from './Dock.tsx'

/** What is about to be bought, and the button for it; never hides. */
export function ShopBar({ selection }: { selection: ActorRefFrom<typeof selectionMachine> }) {
  const { t } = useLingui()
  const { local, money } = useTexts()
  const goods = useSelector(selection, selectChosenGoods)
  const role = useSelector(selection, selectRole)
  const parts = [local(goods?.display), role?.name ?? ''].filter((part) => part !== '')
  return (
    <PayBar
      label={t`Your order`}
      note={goods ? parts.join(' · ') : t`Choose an item`}
      price={<Price size="big" now={money(goods?.price, goods?.currency ?? '')} nowLabel={t`Price`} />}
      action={<BuyButton />}
    />
  )
}
