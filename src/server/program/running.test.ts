import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '../db/pool.ts'
import { requireBuild } from './built.ts'
import { runUntilStopped } from './running.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** Simulates a start with a DATABASE_URL, and returns the lines that were printed. */
const printedBy = async (open: () => Promise<never>): Promise<string[]> => {
  vi.stubEnv('DATABASE_URL', 'postgres://shop@database/shop')
  vi.spyOn(process, 'on').mockReturnThis()
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit')
  })
  const printed: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void printed.push(line))
  await expect(runUntilStopped(open)).rejects.toThrow('exit')
  expect(exit).toHaveBeenCalledWith(1)
  return printed
}

test('a start without a build names the build and its command, not the database', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'unbuilt-'))
  const printed = await printedBy(async () => {
    await requireBuild(empty)
    throw new Error('built')
  })
  expect(printed).toEqual(['There is no build of the app in dist/: run npm run build'])
})

test.each([
  [new DatabaseUnavailable('Connection terminated unexpectedly')],
  [Object.assign(new Error('permission denied'), { severity: 'ERROR', code: '42501' })],
])('a start with a broken database names DATABASE_URL: %s', async (error) => {
  expect(await printedBy(() => Promise.reject(error))).toEqual([
    `The database at DATABASE_URL cannot be used: ${error.message}`,
  ])
})
