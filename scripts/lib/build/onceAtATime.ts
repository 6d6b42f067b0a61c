import { setTimeout as pause } from 'node:timers/promises'
import { acquireLock, FolderInUse } from '../../../src/server/db/folder.ts'

/** Interval in ms at which waiting processes check whether the work is done. */
const lookEvery = 200

/**
 * Runs work that several processes may start at the same time, such as servers that start side by side: one process
 * runs the work, and the others wait until it is done.
 * @param folder folder in which the work is done; created if it does not exist
 * @throws the error of `work`; waiting processes then run the work themselves
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
