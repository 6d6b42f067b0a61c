import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, use } from 'react'
import { Button } from '../../ui/basics/Button.tsx'
import { ButtonLink } from '../../ui/basics/ButtonLink.tsx'
import { GameViewContext } from '../layout/GameViewContext.ts'

type Props = {
  /** Address of the payment page; null if the order is paid in a form, or if the address is unknown. */
  url: string | null
  /** Whether the button is within a line instead of the large one of a popup. */
  isLine?: boolean
  onPay: (payment: { url: string | null }) => void
}

/**
 * A button or link that leads to an order's payment: browsers never block a link, but may block a window that a script
 * opens.
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
 * A link to a payment page. It opens a new window, or the view itself inside a game that allows no windows [BEY-17].
 */
export function PaymentLink(props: Omit<ComponentProps<typeof ButtonLink>, 'isHere'>) {
  const { opensWindows } = use(GameViewContext)
  return <ButtonLink {...props} isHere={!opensWindows} />
}
