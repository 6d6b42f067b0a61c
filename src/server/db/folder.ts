import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/** A process as nothing else can be it: its id and, where the system tells, when it started; null when it is over. */
const identityOf = async (pid: number): Promise<string | null> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat !== null) {
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' || state === 'X' ? null : `${pid} ${fields[18]}`
  }
  try {
    process.kill(pid, 0)
    return String(pid)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? String(pid) : null
  }
}

/** Folders this process has open; a restarted container may well have the process id of the one before. */
const held = new Set<string>()

/**
 * Makes the data folder and keeps it for this process: two on one embedded database would spoil it.
 * @returns lets go of the folder
 * @throws Error with one line when it cannot be written or another process has it
 */
export const acquireLock = async (folder: string): Promise<() => Promise<void>> => {
  const lock = resolve(folder, 'server.pid')
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
    const holder = await readFile(lock, 'utf8').catch(() => '')
    const pid = Number.parseInt(holder, 10)
    if (held.has(lock) || (pid > 0 && pid !== process.pid && holder === (await identityOf(pid))))
      throw new Error(`The data folder ${folder} is in use by process ${pid}: stop it or choose another DATA_DIR`)
    await writeFile(lock, (await identityOf(process.pid)) ?? '')
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
