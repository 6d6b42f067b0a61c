import { setTimeout as pause } from 'node:timers/promises'
import { acquireLock, FolderInUse } from '../../../src/server/db/folder.ts'

/** How often those who wait look again, in ms. */
const lookEvery = 200

/**
 * Does something that several processes may want at once, such as servers that start beside each other: one does it, and the
 * others wait until it is done.
 * @param folder where it is done; made where it is not there
 * @throws what `work` throws, for those who wait their own try
 */
export const onceAtATime = async (folder: string, isDone: () => boolean, work: () => Promise<void>): Promise<void> => {
  while (!isDone()) {
    const release = await acquireLock(folder).catch((error) => {
      if (error instanceof FolderInUse) return null
      throw error
    })
    if (!release) {
      await pause(lookEvery)
      continue
    }
    try {
      if (!isDone()) await work()
    } finally {
      await release()
    }
    return
  }
}
