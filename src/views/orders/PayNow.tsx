import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, use } from 'react'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { ButtonLink } from '../../ui/basics/buttons/ButtonLink.tsx'
import { GameViewContext } from '../layout/FrameContext.ts'

type Props = {
  /** URL of the provider's payment page. Null if unknown, or if the player pays in an embedded form. */
  url: string | null
  /** Looks like a text link instead of a large button. */
  isLine?: boolean
  onPay: (payment: { url: string | null }) => void
}

/**
 * Button that pays an order. If the URL is known, the button is a link, because browsers may block a window that a
 * script opens, but never block a link.
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
 * A link that opens a new window. If the in-game view cannot open windows, the link opens in the view itself [BEY-17].
 */
export function PaymentLink(props: Omit<ComponentProps<typeof ButtonLink>, 'isHere'>) {
  const { opensWindows } = use(GameViewContext)
  return <ButtonLink {...props} isHere={!opensWindows} />
}
