import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod/mini'

/**
 * A script of the project as a process that has nothing of this one's settings, with what it prints.
 * @param env its settings; PORT among them
 */
export const runScript = (script: string, env: Record<string, string>) => {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [script], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  const exit = once(child, 'exit')
  return {
    printed: () => printed,
    /** @throws Error as long as it is not ready at its port */
    isReady: async (): Promise<void> => {
      const { status } = await fetch(`http://127.0.0.1:${env.PORT}/readyz`)
      if (status !== 200) throw new Error(`answered ${status}`)
    },
    /** Asks it to end; resolves with its exit code. */
    stop: async (): Promise<number | null> => {
      child.kill('SIGTERM')
      const [code] = await exit
      return z.nullable(z.number()).parse(code)
    },
  }
}
