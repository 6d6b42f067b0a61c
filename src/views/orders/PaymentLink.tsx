import { type ComponentProps, use } from 'react'
import { ButtonLink } from '../../ui/basics/ButtonLink.tsx'
import { GameViewContext } from '../layout/GameViewContext.ts'

/** On to the page of a payment: in a window of its own, where a game's view opens none in the view itself [BEY-17]. */
export function PaymentLink(props: Omit<ComponentProps<typeof ButtonLink>, 'isHere'>) {
  const { opensWindows } = use(GameViewContext)
  return <ButtonLink {...props} isHere={!opensWindows} />
}
