import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const tools = join(import.meta.dirname, '../../..')
const answerOf = (file: string, ...words: string[]) =>
  spawnSync(process.execPath, [join(tools, file), ...words], { encoding: 'utf8' })

it.each([
  ['statewalk', 'statewalk/src/command/statewalk.ts'],
  ['flow-atlas', 'flow-atlas/src/build/flowAtlas.ts'],
])('%s prints its help and its version, and rejects an unknown option', (name, file) => {
  const help = answerOf(file, '--help')
  expect(help).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining(`  ${name} `) })
  expect(help.stdout).toContain('--version')
  expect(answerOf(file, '-h').stdout).toBe(help.stdout)
  expect(answerOf(file, '--version')).toMatchObject({ status: 0, stdout: `${name} 0.1.0\n` })
  expect(answerOf(file, '--nothing')).toMatchObject({ status: 2, stderr: expect.stringContaining("'--nothing'") })
})
