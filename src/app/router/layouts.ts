import type { LayoutName } from '../../domain/page/look/brandLayout.ts'
import type { Layout } from './layout.ts'

const loaders: Readonly<Record<LayoutName, () => Promise<Layout>>> = {
  new: async () => (await import('./newLayout.tsx')).layout,
  old: async () => (await import('./oldLayout.tsx')).layout,
}

/** A layout with its pages; only the one that is active is downloaded. Rejects when its code cannot be fetched. */
export const loadLayout = (name: LayoutName): Promise<Layout> => loaders[name]()
