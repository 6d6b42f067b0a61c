import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const out = mkdtempSync(join(tmpdir(), 'statewalk-'))
afterAll(() => rmSync(out, { recursive: true }))

const model = join(import.meta.dirname, '..', 'fixtures', 'history.ts')
const run = (...words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'statewalk.ts'), '--model', model, '--out', out, ...words], {
    cwd: out,
    encoding: 'utf8',
  })
const written = (file: string) => JSON.parse(readFileSync(join(out, file), 'utf8')).flows

it('walks a chart in any folder, even without other flows', () => {
  const { status, stdout, stderr } = run('--criterion', 'states,transitions')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('Everything is covered or exempt')
  expect(written('paths.json')).toMatchObject([
    { criterion: 'states', failed: 0 },
    { criterion: 'transitions', failed: 0 },
  ])
})

it('walks a chart at random', () => {
  expect(run('--walk', 'random', '--steps', '50').status).toBe(0)
  expect(written('paths-random.json')).toMatchObject([{ kind: 'random', steps: 50, failures: [] }])
})

it('makes mutants of a chart', () => {
  expect(run('--mutate').stdout).toContain('1 of 1')
  expect(written('mutants.json')).toHaveLength(1)
})

it.each([
  [['--criterion', 'all'], '--criterion all: it is one of '],
  [['--steps', 'x'], '--steps x: this is not a whole number'],
  [['--draft', 'none.machine.ts'], 'none.machine.ts does not exist'],
])('says in one line what is wrong with %j', (words, line) => {
  const { status, stderr } = run(...words)
  expect(status).toBe(2)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toContain(line)
})
