import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod/mini'

/**
 * Runs a script in a process of its own, and records the output. `env` contains all environment variables of this
 * process, such as PORT for a server.
 */
export const runScript = (script: string, env: Record<string, string>, words: readonly string[] = []) => {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [script, ...words], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  // the event `close` follows the end of the output streams
  const ended = once(child, 'close').then(([code]) => z.nullable(z.number()).parse(code))
  return {
    printed: () => printed,
    ended,
    /**
     * Checks that the server is ready.
     * @throws Error if the server is not ready yet
     */
    isReady: async (): Promise<void> => {
      const { status } = await fetch(`http://127.0.0.1:${env.PORT}/readyz`)
      if (status !== 200) throw new Error(`answered ${status}`)
    },
    stop: async (): Promise<number | null> => {
      child.kill('SIGTERM')
      return ended
    },
  }
}
