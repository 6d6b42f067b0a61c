import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Folders this process has open; a restarted container may well have the process id of the one before. */
const held = new Set<string>()

/**
 * Makes the data folder and keeps it for this process: two on one embedded database would spoil it.
 * @returns lets go of the folder
 * @throws Error with one line when it cannot be written or another process has it
 */
export const holdFolder = async (folder: string): Promise<() => Promise<void>> => {
  const lock = resolve(folder, 'server.pid')
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
    const holder = Number(await readFile(lock, 'utf8').catch(() => '0'))
    if (held.has(lock) || (holder > 0 && holder !== process.pid && isRunning(holder)))
      throw new Error(`The data folder ${folder} is in use by process ${holder}: stop it or choose another DATA_DIR`)
    await writeFile(lock, String(process.pid))
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new Error(`The data folder ${folder} cannot be written (${String(error.code)}): choose another DATA_DIR`)
    throw error
  }
  held.add(lock)
  return async () => {
    held.delete(lock)
    await rm(lock, { force: true })
  }
}
