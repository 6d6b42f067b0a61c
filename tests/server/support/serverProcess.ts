import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod/mini'

/**
 * A script of the project as a process that has nothing of this one's settings, with what it prints.
 * @param env its settings; PORT among them where it is a server
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
  // its streams have ended too
  const ended = once(child, 'close').then(([code]) => z.nullable(z.number()).parse(code))
  return {
    printed: () => printed,
    /** Its exit code, once it has ended. */
    ended,
    /** @throws Error as long as it is not ready at its port */
    isReady: async (): Promise<void> => {
      const { status } = await fetch(`http://127.0.0.1:${env.PORT}/readyz`)
      if (status !== 200) throw new Error(`answered ${status}`)
    },
    /** Asks it to end; resolves with its exit code. */
    stop: async (): Promise<number | null> => {
      child.kill('SIGTERM')
      return ended
    },
  }
}
