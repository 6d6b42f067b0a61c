import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Storage for pictures. Equal pictures are stored only once. */
export type Pictures = {
  /** Stores a picture. Returns its path relative to the gallery's page. */
  keep(picture: Buffer): string
  count(): number
}

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
