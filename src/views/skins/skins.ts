import type { LayoutName } from '../../domain/layoutOf.ts'
import type { Skin } from './skin.ts'

const loaders: Readonly<Record<LayoutName, () => Promise<Skin>>> = {
  new: async () => (await import('./newSkin.tsx')).skin,
  old: async () => (await import('./oldSkin.tsx')).skin,
}

/** The skin of a layout; only the one that is worn is downloaded. Rejects when its code cannot be fetched. */
export const loadSkin = (layout: LayoutName): Promise<Skin> => loaders[layout]()
