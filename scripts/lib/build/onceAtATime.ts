import { setTimeout as pause } from 'node:timers/promises'
import { acquireLock, FolderInUse } from '../../../src/server/db/folder.ts'

/** Interval in ms at which a waiting process checks whether another process has finished the work. */
const lookEvery = 200

/**
 * Runs work in only one of several processes that start at the same time. The other processes wait until the work is
 * done. If `work` throws, one of the waiting processes runs the work.
 * @param folder folder in which the work is done; created if it does not exist
 * @throws the error of `work`
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
