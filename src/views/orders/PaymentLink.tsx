import { type ComponentProps, use } from 'react'
import { ButtonLink } from '../../ui/basics/ButtonLink.tsx'
import { GameViewContext } from '../layout/GameViewContext.ts'

/**
 * A link to a payment page. It opens a new window, or the view itself inside a game that allows no windows [BEY-17].
 */
export function PaymentLink(props: Omit<ComponentProps<typeof ButtonLink>, 'isHere'>) {
  const { opensWindows } = use(GameViewContext)
  return <ButtonLink {...props} isHere={!opensWindows} />
}
