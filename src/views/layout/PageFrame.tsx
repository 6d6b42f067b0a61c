import { useContext } from 'react'
import { Storefront } from '../shared/page/Storefront.ts'
import { FrameContext, type FrameProps } from './FrameContext.ts'
import { GameFrame } from './GameFrame.tsx'
import { TabFrame } from './TabFrame.tsx'

/** The frame of the layout or, if a game embeds the shop, the in-game frame [VIP-05]. */
export function PageFrame(props: FrameProps) {
  const LayoutFrame = useContext(FrameContext) ?? TabFrame
  const Frame = Storefront.useField('isSdk') ? GameFrame : LayoutFrame
  return <Frame {...props} />
}
