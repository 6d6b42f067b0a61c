import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, use } from 'react'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { ButtonLink } from '../../ui/basics/buttons/ButtonLink.tsx'
import { GameViewContext } from '../layout/FrameContext.ts'

type Props = {
  /** URL of the payment page; null if the URL is unknown or if the order is paid in an embedded form. */
  url: string | null
  /** Whether the button has the style of a text link, for use within a line. By default it is a large button. */
  isLine?: boolean
  onPay: (payment: { url: string | null }) => void
}

/**
 * Continues the payment of an order: with a link if the URL of the payment page is known, otherwise with a button. A
 * link is better, because browsers may block a window that a script opens, but never a link.
 */
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

/**
 * A link to a payment page. It opens the page in a new window or, if an in-game view cannot open windows, in the view
 * itself [BEY-17].
 */
export function PaymentLink(props: Omit<ComponentProps<typeof ButtonLink>, 'isHere'>) {
  const { opensWindows } = use(GameViewContext)
  return <ButtonLink {...props} isHere={!opensWindows} />
}
