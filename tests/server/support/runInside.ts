import { vi } from 'vitest'
import { type Command, type Options, runCommand } from '../../../src/server/program/cli.ts'

/** Runs a command in the process of the test. `settings` are environment variables for this run. */
export const runInside = async <O extends Options>(
  what: Command<O>,
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<{ code: number; out: string; err: string }> => {
  const printed = { out: '', err: '' }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((text) => {
      printed.out += `${text}\n`
    }),
    vi.spyOn(console, 'error').mockImplementation((text) => {
      printed.err += `${text}\n`
    }),
  ]
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  try {
    return { code: await runCommand(what, words), ...printed }
  } finally {
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllEnvs()
  }
}
