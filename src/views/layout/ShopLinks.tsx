import { useLingui } from '@lingui/react/macro'
import { Icon } from '../../ui/basics/Icon.tsx'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { LinkRow } from '../../ui/lists/LinkRow.tsx'
import { Storefront } from '../shared/page/Storefront.ts'

/** Links to the gift cards and to an explanation of topping up [CRD-05 GDS-09]. */
export function ShopLinks() {
  const { t } = useLingui()
  const shop = Storefront.useActorRef()
  return (
    <SectionCard title={t`Cards and help`}>
      <div>
        <LinkRow
          look="plain"
          mark={<Icon name="gift" />}
          title={t`Redeem a gift card`}
          replay="giftCard"
          onClick={() => shop.send({ type: 'giftCard.clicked' })}
        />
        <LinkRow
          look="plain"
          mark={<Icon name="info" />}
          title={t`How topping up works`}
          replay="explanation"
          onClick={() => shop.send({ type: 'explanation.clicked' })}
        />
      </div>
    </SectionCard>
  )
}
