import { useContext } from 'react'
import { Storefront } from '../shared/page/Storefront.ts'
import { FrameContext, type FrameProps } from './FrameContext.ts'
import { GameFrame } from './GameFrame.tsx'
import { TabFrame } from './TabFrame.tsx'

/** Renders a page in the frame of its layout or, if a game embeds the shop, in the in-game frame [VIP-05]. */
export function PageFrame(props: FrameProps) {
  const LayoutFrame = useContext(FrameContext) ?? TabFrame
  const Frame = Storefront.useField('isSdk') ? GameFrame : LayoutFrame
  return <Frame {...props} />
}
