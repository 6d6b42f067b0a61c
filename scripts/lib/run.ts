import { spawn } from 'node:child_process'

/** Runs a command with the project's own tools on the path; resolves with its exit code. Output goes to the terminal. */
export const run = (command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', () => resolve(127))
    child.on('close', (code) => resolve(code ?? 1))
  })

/** Runs steps one after the other; the first that fails ends it. */
export const runAll = async (steps: readonly (readonly [string, ...string[]])[]): Promise<number> => {
  for (const [command, ...args] of steps) {
    const code = await run(command, args)
    if (code !== 0) {
      console.error(`failed: ${command} ${args.join(' ')}`)
      return code
    }
  }
  return 0
}
