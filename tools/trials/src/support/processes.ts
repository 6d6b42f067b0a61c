import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'

export type ServerProcess = {
  port: number
  isUp(): boolean
  /** Number of times that the server has exited without a request of the trial. */
  crashes(): number
  signal(name: NodeJS.Signals): void
  /** Ends the server and starts it again with the same clock offset. */
  restart(name: NodeJS.Signals): Promise<void>
  /**
   * Changes the clock of a server that was started with a clock offset.
   * @param clockOffset time in ms by which the clock is ahead; negative if the clock is behind
   * @returns the offset in ms that the server reports; null if the server does not answer
   */
  moveClock(clockOffset: number): Promise<number | null>
  stop(): Promise<void>
}

const startTimeoutMs = 120_000
/** Maximum time in ms until a server reports its clock. */
const clockTimeoutMs = 5000
const wrongClock = join(import.meta.dirname, 'wrongClock.ts')
const clockSaid = z.object({ clock: z.number() })

/**
 * Starts a server's script and waits until the server is ready: until then, it does not answer, or answers with status
 * 503.
 * @param log open file for the script's stderr; by default this process's stderr
 * @param clockOffset time in ms by which the script's `Date` is ahead of the machine's clock; by default 0
 * @throws Error if the script exits, or is not ready within two minutes
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
      // the script exited without a request of the trial: starts it again, as a supervisor would do
      crashed += 1
      console.error(`${script} on port ${port} exited unexpectedly (${signal ?? code})`)
      void start().catch(() => {})
    })
    const deadline = Date.now() + startTimeoutMs
    while (child === begun && !(await answers())) {
      if (!hasStarted && begun.exitCode !== null)
        throw new Error(`${script} on port ${port} exited with ${begun.exitCode}`)
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
    await end('SIGKILL') // a running child would keep this process from exiting
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
      if (offset === undefined) throw new Error(`${script} on port ${port} was started without a clock offset`)
      offset = clockOffset // if the server is stopped, it will use this offset when it starts again
      const asked = child
      if (!asked?.connected) return null
      const said = once(asked, 'message', { signal: AbortSignal.timeout(clockTimeoutMs) })
      asked.send({ clockOffset }, () => {}) // ignores an error, because the process may exit before it answers
      const [message] = await said.catch(() => [])
      const answer = clockSaid.safeParse(message)
      return answer.success ? answer.data.clock - Date.now() : null
    },
    stop: () => end('SIGTERM'),
  }
}
