import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../run.ts'

export type Server = { port: number; providerPort: number; stop(): Promise<void> }

const isUp = async (port: number) => {
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { host: `watt.localhost:${port}` } }).catch(
    () => null,
  )
  return answer?.ok ?? false
}

const end = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/**
 * Starts the reference server as a process of its own, as `npm start` does.
 * @param env its settings, e.g. DATA_DIR or DATABASE_URL
 * @throws Error when it ends, or has not answered after two minutes
 */
export const startProcess = async (port: number, env: Record<string, string>): Promise<Server> => {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const deadline = Date.now() + 120_000
  while (!(await isUp(port))) {
    if (child.exitCode !== null) throw new Error(`The server on port ${port} ended with ${child.exitCode}`)
    if (Date.now() > deadline) throw new Error(`The server on port ${port} does not answer`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return { port, providerPort: port + 1, stop: () => end(child) }
}
