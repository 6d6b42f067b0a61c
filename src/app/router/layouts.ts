import type { LayoutName } from '../../domain/page/look/layoutRule.ts'
import type { Layout } from './layout.ts'

const loaders: Readonly<Record<LayoutName, () => Promise<Layout>>> = {
  new: async () => (await import('./newLayout.tsx')).layout,
  old: async () => (await import('./oldLayout.tsx')).layout,
}

/** Loads the code of a layout. The browser downloads no other layout. Rejects if the code cannot be fetched. */
export const loadLayout = (name: LayoutName): Promise<Layout> => loaders[name]()
