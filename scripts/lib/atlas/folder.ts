import { join, resolve } from 'node:path'
import { root } from '../run.ts'

/** Where the atlas lies. */
export const atlasFolder = (): string => resolve(process.env.ATLAS_DIR || join(root, 'reports', 'atlas'))
