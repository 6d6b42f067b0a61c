import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './run.ts'

/** A server as a process that may be ended in any way and starts again. */
export type ServerProcess = {
  port: number
  isUp(): boolean
  /** Processes that ended by themselves, which nobody asked for. */
  crashes(): number
  signal(name: NodeJS.Signals): void
  /** Ends it by a signal and starts it again. @param clockOffset ms that its clock is wrong by */
  restart(name: NodeJS.Signals, clockOffset?: number): Promise<void>
  stop(): Promise<void>
}

const startTimeoutMs = 120_000

/**
 * Starts a script and waits until its port answers.
 * @param log where its complaints go, an open file; those of this process when left out
 * @throws Error when it ends, or does not within two minutes
 */
export const startScript = async (
  script: string,
  port: number,
  env: Record<string, string>,
  log: 'inherit' | number = 'inherit',
): Promise<ServerProcess> => {
  let child: ChildProcess | null = null
  let isWanted = false
  let isReady = false
  let hasStarted = false
  let crashed = 0
  const answers = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2000) }).catch(() => null)
    return answer !== null
  }
  const start = async (clockOffset = 0): Promise<void> => {
    isWanted = true
    const begun = spawn(process.execPath, [script], {
      cwd: root,
      env: { ...process.env, ...env, PORT: String(port), TEST_CLOCK_OFFSET: String(clockOffset) },
      stdio: ['ignore', 'ignore', log],
    })
    child = begun
    begun.once('exit', (code, signal) => {
      isReady = false
      if (!isWanted || !hasStarted) return
      // nobody asked for it: counted, and started again as an operator's supervisor would
      crashed += 1
      console.error(`${script} on port ${port} ended by itself (${signal ?? code})`)
      void start(clockOffset).catch(() => {})
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
    restart: async (name, clockOffset = 0) => {
      await end(name)
      await start(clockOffset)
    },
    stop: () => end('SIGTERM'),
  }
}
