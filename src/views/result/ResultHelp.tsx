import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { resultMachine } from '../../../machines/result/result.machine.ts'
import * as select from '../../../machines/result/result.select.ts'
import { selectIsByLink } from '../../../machines/storefront/storefront.select.ts'
import { wasDelivered, wasPaid } from '../../domain/payment/receipt.ts'
import { CustomerService } from '../account/CustomerService.tsx'
import { OrderHelp } from '../help/OrderHelp.tsx'
import { useHasFeature } from '../shared/page/BrandContext.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { useField } from '../shared/page/useField.ts'
import { useDetail } from './useOrder.ts'

type Props = { actor: ActorRefFrom<typeof resultMachine> }

/** Help by form if the player is logged in and the backend supports the form, otherwise help by e-mail. */
export function ResultHelp({ actor }: Props) {
  const isByLink = Storefront.useSelector(selectIsByLink)
  const view = useSelector(actor, select.selectResultView)
  const hasForm = useHasFeature('help') && !isByLink
  const hasDetails = useHasFeature('timeline')
  const Help = hasForm ? HelpInForm : helpByMail[view]
  return useDetail(actor) || !hasDetails ? <Help actor={actor} /> : null
}

function HelpInForm({ actor }: Props) {
  const billingNo = useField(actor, 'billingNo')
  const info = useField(actor, 'info')
  const detail = useDetail(actor)
  return <OrderHelp billingNo={billingNo} isPaid={wasPaid(info, detail)} isDelivered={wasDelivered(info, detail)} />
}

function HelpByMail({ actor }: Props) {
  return <CustomerService orderNumber={useField(actor, 'billingNo')} code={null} />
}

/** Shows nothing, because the message about an unknown order already contains contact and error code. */
function HelpIsSaid(_: Props) {
  return null
}

const helpByMail = { pending: HelpByMail, unknown: HelpIsSaid, succeeded: HelpByMail, declined: HelpByMail } as const
