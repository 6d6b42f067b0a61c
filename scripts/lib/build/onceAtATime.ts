import { setTimeout as pause } from 'node:timers/promises'
import { acquireLock, FolderInUse } from '../../../src/server/db/folder.ts'

/** Ms between two checks of a waiting process. */
const lookEvery = 200

/**
 * Calls `work` in only one of several processes; the others wait until `isDone`. If `work` throws, a waiting process
 * calls its own `work`.
 * @param folder folder that a process locks while its `work` runs; created if it does not exist
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
