import type { ComponentType } from 'react'
import type { LayoutName } from '../../domain/layoutOf.ts'

/** How a layout shows the flows: its pages, and where the other layout's addresses lead [NAV-01 NAV-02]. */
export type Skin = {
  name: LayoutName
  /** Pages by path; anything else is not found. */
  pages: Readonly<Record<string, ComponentType>>
  /** Paths that stand for another page of this layout. */
  redirects: Readonly<Record<string, string>>
  /** Where the shop begins; also what a social link `/@{code}` shows while it is resolved. */
  home: string
  NotFound: ComponentType
  /** What stands over every page: popups of this layout. */
  Popups: ComponentType
  /** Fetches the code of what the next taps open. */
  preload(): void
}
