import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from './until.ts'

export type Program = {
  /**
   * Waits until the program's output matches the pattern, and resolves with the match.
   * @throws Error if the output does not match in time
   */
  says(pattern: RegExp): Promise<RegExpExecArray>
  stop(): Promise<void>
}

const startTimeoutMs = 60_000
const endTimeoutMs = 5000

/** Starts a program. Its output is not printed, but kept for `says`. */
export const startProgram = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program => {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  const add = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  child.stdout.on('data', add)
  child.stderr.on('data', add)
  child.on('error', (error) => {
    printed += error.message
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
  return {
    says: (pattern) =>
      until(async () => pattern.exec(printed), `what ${command} says`, {
        ms: startTimeoutMs,
        describe: async () => `: ${printed.trim().split('\n').slice(-3).join(' | ')}`,
      }),
    stop: async () => {
      if (hasEnded()) return
      const ended = once(child, 'exit')
      child.kill()
      await Promise.race([ended, pause(endTimeoutMs)])
      if (hasEnded()) return
      child.kill('SIGKILL')
      await ended
    },
  }
}
