import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, use } from 'react'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { ButtonLink } from '../../ui/basics/buttons/ButtonLink.tsx'
import { GameViewContext } from '../layout/FrameContext.ts'

type Props = {
  /** URL of the payment page. Null if the URL is unknown, or if the player pays in an embedded form. */
  url: string | null
  /** Whether the button looks like a text link, for use within a line of text. By default, it is a large button. */
  isLine?: boolean
  onPay: (payment: { url: string | null }) => void
}

/**
 * Continues the payment of an order: by a link if the URL of the payment page is known, otherwise by a button. A link
 * is better: browsers may block a window that a script opens, but they never block a link.
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
 * A link to a payment page. It opens the page in a new window. In an in-game view that cannot open windows, it opens
 * the page in the view itself [BEY-17].
 */
export function PaymentLink(props: Omit<ComponentProps<typeof ButtonLink>, 'isHere'>) {
  const { opensWindows } = use(GameViewContext)
  return <ButtonLink {...props} isHere={!opensWindows} />
}
