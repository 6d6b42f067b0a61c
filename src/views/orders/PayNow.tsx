import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/basics/Button.tsx'
import { PaymentLink } from './PaymentLink.tsx'

type Props = {
  /** The page of its payment; null where that is a form, or is not known. */
  url: string | null
  /** Within a line, or the large one of a popup. */
  isLine?: boolean
  onPay: (payment: { url: string | null }) => void
}

/** On to the payment of an order with the tap itself: a link is never blocked as a window is. */
export function PayNow({ url, isLine = false, onPay }: Props) {
  const { t } = useLingui()
  const tone = isLine ? 'text' : 'primary'
  const pay = () => onPay({ url })
  return url === null ? (
    <Button wide={!isLine} tone={tone} onClick={pay}>
      {t`Pay now`}
    </Button>
  ) : (
    <PaymentLink wide={!isLine} tone={tone} href={url} onClick={pay}>
      {t`Pay now`}
    </PaymentLink>
  )
}
