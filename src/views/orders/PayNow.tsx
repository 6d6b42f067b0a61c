import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, use } from 'react'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { ButtonLink } from '../../ui/basics/buttons/ButtonLink.tsx'
import { GameViewContext } from '../layout/GameViewContext.ts'

type Props = {
  /** URL of the payment page; null if unknown or if the order is paid in an embedded form. */
  url: string | null
  /** Whether the button is part of a line of text instead of a popup's large button. */
  isLine?: boolean
  onPay: (payment: { url: string | null }) => void
}

/**
 * A button or link that continues an order's payment. A link is preferred, because browsers never block it, while they
 * may block a window that a script opens.
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
 * A link to a payment page. It opens a new window or, in an in-game view that cannot open windows, replaces the view
 * [BEY-17].
 */
export function PaymentLink(props: Omit<ComponentProps<typeof ButtonLink>, 'isHere'>) {
  const { opensWindows } = use(GameViewContext)
  return <ButtonLink {...props} isHere={!opensWindows} />
}
