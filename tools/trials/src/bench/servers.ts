import { spawn } from 'node:child_process'

/** A running server. `ms` is the startup time. */
export type Running = { ms: number; close: () => Promise<void> }

/** Starts a server and waits for the first line that its script prints: the server is then ready. */
export const startServer = (script: string, env: Record<string, string>) =>
  new Promise<Running>((resolve, reject) => {
    const start = performance.now()
    const child = spawn('node', [script], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = new Promise<void>((end) => child.on('exit', () => end()))
    child.on('exit', (code) => reject(new Error(`${script} exited with ${code}`)))
    child.stdout.once('data', () =>
      resolve({
        ms: performance.now() - start,
        close: () => {
          child.kill('SIGTERM')
          return ended
        },
      }),
    )
  })
