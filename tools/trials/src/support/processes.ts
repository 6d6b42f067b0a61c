import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'

/** A server as a process that may be ended in any way and starts again. */
export type ServerProcess = {
  port: number
  isUp(): boolean
  /** Processes that ended by themselves, which nobody asked for. */
  crashes(): number
  signal(name: NodeJS.Signals): void
  /** Ends it by a signal and starts it again; its clock stays as wrong as it was. */
  restart(name: NodeJS.Signals): Promise<void>
  /**
   * Sets the clock of one that was started with a wrong one, while it runs.
   * @param clockOffset ms that it is then ahead by, below 0 behind
   * @returns by how many ms it is by its own word; null when it does not say
   */
  moveClock(clockOffset: number): Promise<number | null>
  stop(): Promise<void>
}

const startTimeoutMs = 120_000
/** How long a server may take to say what time it has, in ms. */
const clockTimeoutMs = 5000
const wrongClock = join(import.meta.dirname, 'wrongClock.ts')
const clockSaid = z.object({ clock: z.number() })

/**
 * Starts a script and waits until its port answers, and not only that it is starting.
 * @param log where its complaints go, an open file; those of this process when left out
 * @param clockOffset ms that its `Date` is ahead by; without it, it has the machine's
 * @throws Error when it ends, or does not within two minutes
 */
export const startScript = async (
  script: string,
  port: number,
  env: Record<string, string>,
  log: 'inherit' | number = 'inherit',
  clockOffset?: number,
): Promise<ServerProcess> => {
  let child: ChildProcess | null = null
  let isWanted = false
  let isReady = false
  let hasStarted = false
  let crashed = 0
  let offset = clockOffset
  const answers = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2000) }).catch(() => null)
    return answer !== null && answer.status !== 503
  }
  const start = async (): Promise<void> => {
    isWanted = true
    const isWrong = offset !== undefined
    const begun = spawn(process.execPath, isWrong ? [`--import=${wrongClock}`, script] : [script], {
      env: { ...process.env, ...env, PORT: String(port), ...(isWrong && { CLOCK_OFFSET: String(offset) }) },
      stdio: ['ignore', 'ignore', log, ...(isWrong ? (['ipc'] as const) : [])],
    })
    child = begun
    begun.once('exit', (code, signal) => {
      isReady = false
      if (!isWanted || !hasStarted) return
      // nobody asked for it: counted, and started again as an operator's supervisor would
      crashed += 1
      console.error(`${script} on port ${port} ended by itself (${signal ?? code})`)
      void start().catch(() => {})
    })
    const deadline = Date.now() + startTimeoutMs
    while (child === begun && !(await answers())) {
      if (!hasStarted && begun.exitCode !== null)
        throw new Error(`${script} on port ${port} ended with ${begun.exitCode}`)
      if (Date.now() > deadline) throw new Error(`${script} on port ${port} does not answer`)
      await pause(200)
    }
    if (child === begun) isReady = true
    hasStarted = true
  }
  const end = async (name: NodeJS.Signals) => {
    isWanted = false
    isReady = false
    const ending = child
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const exit = once(ending, 'exit')
    ending.kill(name)
    await exit
  }
  try {
    await start()
  } catch (error) {
    await end('SIGKILL') // whoever waited would wait for it for ever
    throw error
  }
  return {
    port,
    isUp: () => isReady,
    crashes: () => crashed,
    signal: (name) => void child?.kill(name),
    restart: async (name) => {
      await end(name)
      await start()
    },
    moveClock: async (clockOffset) => {
      if (offset === undefined) throw new Error(`${script} on port ${port} has the machine's clock`)
      offset = clockOffset // one that is down starts with it
      const asked = child
      if (!asked?.connected) return null
      const said = once(asked, 'message', { signal: AbortSignal.timeout(clockTimeoutMs) })
      asked.send({ clockOffset }, () => {}) // it may end meanwhile
      const [message] = await said.catch(() => [])
      const answer = clockSaid.safeParse(message)
      return answer.success ? answer.data.clock - Date.now() : null
    },
    stop: () => end('SIGTERM'),
  }
}
