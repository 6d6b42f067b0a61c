import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Stores pictures in a folder, each distinct image once. */
export type Pictures = {
  /** Stores a picture; returns its path relative to the gallery's page. */
  keep(picture: Buffer): string
  count(): number
}

/** Stores pictures below a gallery's folder, which is created if missing. */
export const createPictures = (folder: string): Pictures => {
  const kept = new Set<string>()
  mkdirSync(join(folder, 'images'), { recursive: true })
  return {
    keep: (picture) => {
      const path = `images/${createHash('sha256').update(picture).digest('hex').slice(0, 20)}.png`
      if (!kept.has(path)) writeFileSync(join(folder, path), picture)
      kept.add(path)
      return path
    },
    count: () => kept.size,
  }
}
