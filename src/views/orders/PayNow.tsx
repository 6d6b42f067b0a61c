import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, use } from 'react'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { ButtonLink } from '../../ui/basics/buttons/ButtonLink.tsx'
import { GameViewContext } from '../layout/GameViewContext.ts'

type Props = {
  /** Address of the payment page; null if the order is paid in a form or the address is unknown. */
  url: string | null
  /** Whether the button is part of a line; otherwise it is the large button of a popup. */
  isLine?: boolean
  onPay: (payment: { url: string | null }) => void
}

/**
 * A button or link to the payment of an order. A link is used if possible: browsers never block a link, but may block a
 * window that a script opens.
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
 * A link to a payment page. The page opens in a new window or, in an in-game view that cannot open windows, in the view
 * itself [BEY-17].
 */
export function PaymentLink(props: Omit<ComponentProps<typeof ButtonLink>, 'isHere'>) {
  const { opensWindows } = use(GameViewContext)
  return <ButtonLink {...props} isHere={!opensWindows} />
}
