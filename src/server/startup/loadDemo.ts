import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the demo. The container image does not contain this folder. */
const folder = join(import.meta.dirname, '..', '..', 'demo')

/** Returns whether this copy of the project contains the demo. */
export const hasDemo = (): boolean => existsSync(folder)

/** @throws Error with a one-line message if this copy of the project has no demo */
export const requireDemo = (): void => {
  if (!hasDemo())
    throw new Error(
      'DEMO=1 and TESTING=1 need the folder src/demo, which is missing here: use the complete repository, or set DEMO=0 and leave TESTING out',
    )
}

/**
 * Loads the demo. No other module of the server imports `src/demo`.
 * @throws Error with a one-line message if this copy of the project does not contain the demo
 */
export const loadDemo = async () => {
  requireDemo()
  return (await import('../../demo/demo.ts')).demo
}
export type Demo = Awaited<ReturnType<typeof loadDemo>>
export type World = ReturnType<Demo['openWorld']>
