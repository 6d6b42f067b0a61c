import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')
const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
const environment = (env: Record<string, string>) => ({ ...process.env, PATH: path, ...env })

/** Starts a command that uses the terminal's input and output. Commands from `node_modules/.bin` need no path. */
export const begin = (command: string, args: readonly string[], env: Record<string, string> = {}) => {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: environment(env) })
  const ended = new Promise<number>((resolve) => {
    child.on('error', () => resolve(127))
    child.on('close', (code) => resolve(code ?? 1))
  })
  return { ended, stop: () => child.kill() }
}

export const run = (command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> =>
  begin(command, args, env).ended

/** A command whose output is printed only if it fails. */
export type Step = { name: string; command: string; args: readonly string[]; env?: Record<string, string> }
type Done = { name: string; code: number; output: string; seconds: string }

const quietly = ({ name, command, args, env = {} }: Step): Promise<Done> => {
  const start = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: environment({ FORCE_COLOR: '0', NO_COLOR: '1', ...env }) })
    let output = ''
    const add = (chunk: Buffer) => {
      output += chunk.toString()
    }
    const end = (code: number) =>
      resolve({ name, code, output: output.trim(), seconds: ((performance.now() - start) / 1000).toFixed(1) })
    child.stdout.on('data', add)
    child.stderr.on('data', add)
    child.on('error', (error) => {
      output += error.message
      end(127)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/**
 * Runs the steps, two at a time. Prints one line per step, and the output of failed steps.
 * @returns the names of the failed steps
 */
export const runSteps = async (steps: readonly Step[]): Promise<string[]> => {
  // imported only here, because a server runs without the development package `p-map`
  const { default: pMap } = await import('p-map')
  const runStep = async (step: Step) => {
    const { name, code, output, seconds } = await quietly(step)
    console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(8)} ${seconds.padStart(6)} s`)
    if (code === 0) return []
    console.log(`${output}\n`)
    return [name]
  }
  return (await pMap(steps, runStep, { concurrency: 2 })).flat()
}
