import type { ComponentType } from 'react'
import { FrameContext } from '../FrameContext.ts'
import { OldFrame } from '../old/OldFrame.tsx'
import { OldShop } from '../old/OldShop.tsx'
import { preloadPopups, SidePopups } from '../Popups.tsx'
import { commonPages, NotFound } from './commonPages.tsx'
import type { Skin } from './skin.ts'

/** The page in this layout's frame. */
const framed = (Page: ComponentType): ComponentType =>
  function Framed() {
    return (
      <FrameContext value={OldFrame}>
        <Page />
      </FrameContext>
    )
  }

const Shop = framed(OldShop)

/** A page a step, with a bar that says which; languages and papers at the foot [NAV-02 NAV-06]. */
export const skin: Skin = {
  name: 'old',
  pages: {
    ...Object.fromEntries(Object.entries(commonPages).map(([path, Page]) => [path, framed(Page)])),
    '/selectGame': Shop,
    '/selectGoods': Shop,
    '/recharge': Shop,
    '/result': Shop,
  },
  redirects: { '/': '/selectGame', '/layoutGame': '/selectGoods', '/activity': '/selectGoods', '/my': '/selectGoods' },
  home: '/selectGame',
  NotFound: framed(NotFound),
  Popups: SidePopups,
  preload: preloadPopups,
}
