import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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

it('makes mutants of a chart', () => {
  expect(run('--mutate').stdout).toContain('1 of 1')
  expect(written('mutants.json')).toHaveLength(1)
})

const command = (...words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'statewalk.ts'), ...words], { cwd: out, encoding: 'utf8' })
const chart = (id: string) =>
  `createMachine({ id: '${id}', initial: 'off', states: { off: { on: { PRESS: 'on' } }, on: { on: { PRESS: 'off' } } } })`

it.each([
  ['plain.js', 'export const plainMachine =', 'plain.paths.js'],
  ['own-lamp.machine.mjs', 'export default', 'own-lamp.paths.mjs'],
  ['typed.ts', 'export const typedMachine =', 'typed.paths.ts'],
  ['other.machine.ts', 'export default', 'other.paths.ts'],
])('writes a first model of %s in its language, and walks it', (file, declared, model) => {
  if (!readdirSync(out).includes('node_modules'))
    symlinkSync(join(import.meta.dirname, '../../../../node_modules'), join(out, 'node_modules'))
  writeFileSync(join(out, file), `import { createMachine } from 'xstate'\n${declared} ${chart('lamp')}\n`)
  expect(command('--draft', file)).toMatchObject({ status: 0, stderr: '' })
  expect(readFileSync(join(out, model), 'utf8')).not.toMatch(/\bdefault(?:Model| \})/)
  expect(command('--model', model, '--criterion', 'transitions')).toMatchObject({
    stderr: '',
    stdout: expect.stringContaining('2 of 2'),
  })
})

it('walks a chart without a model in one command', () => {
  writeFileSync(join(out, 'bare.js'), `import { createMachine } from 'xstate'\nexport default ${chart('bare')}\n`)
  expect(command('bare.js', '--criterion', 'transitions')).toMatchObject({
    stderr: '',
    stdout: expect.stringMatching(/bare .*2 of 2/),
  })
  expect(command('nowhere.js')).toMatchObject({
    status: 2,
    stderr: 'nowhere.js is neither a file nor an installed module\n',
  })
})

it('names the walked chart of a file with several charts, and walks another one by its name', () => {
  writeFileSync(
    join(out, 'both.js'),
    `import { createMachine } from 'xstate'\nexport const one = ${chart('first')}\nexport const two = ${chart('second')}\n`,
  )
  const { stdout } = command('both.js', '--criterion', 'transitions')
  expect(stdout).toContain('both.js exports 2 charts: one, two. Only one is used. To walk another: both.js#<name>')
  expect(command('both.js#two', '--criterion', 'transitions').stdout).toMatch(/^\S* *second /m)
})

it('says that a crashing chart has nothing of a criterion, and does not call the chart unexplored', () => {
  writeFileSync(
    join(out, 'crashing.js'),
    `import { assign, createMachine } from 'xstate'\nexport default createMachine({ id: 'crashing', on: { ADD: { actions: assign({ id: ({ event }) => event.item.id }) } } })\n`,
  )
  const { stdout } = command('crashing.js', '--criterion', 'states,guards')
  expect(stdout).toMatch(/✗ crashing +machine +guards +nothing to cover$/m)
  expect(stdout).not.toContain('not explored')
})

it('prints once why a chart cannot be explored, and no number of goals', () => {
  const leak = `createMachine({ id: 'leak', on: { ADD: { actions: assign(({ spawn }) => { spawn(fromPromise(async () => 1)) }) } } })`
  writeFileSync(
    join(out, 'leak.js'),
    `import { assign, createMachine, fromPromise } from 'xstate'\nexport default ${leak}\n`,
  )
  const { status, stdout } = command('leak.js', '--criterion', 'states,transitions')
  expect(status).toBe(1)
  expect(stdout.match(/not explored/g)).toHaveLength(2)
  expect(stdout).not.toContain('0 of 0')
  expect(stdout.match(/cannot be explored/g)).toHaveLength(1)
})

it.each([
  [['lamp.js'], '--model and lamp.js: only one chart can be walked at a time'],
  [['--criterion', 'all'], '--criterion all: it is one of '],
  [['--draft', 'none.machine.ts'], 'none.machine.ts does not exist'],
])('says in one line what is wrong with %j', (words, line) => {
  const { status, stderr } = run(...words)
  expect(status).toBe(2)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toContain(line)
})

it('prints the whole message of an error', () => {
  writeFileSync(join(out, 'throws.js'), `throw new Error('first\\nsecond', { cause: new Error('third') })\n`)
  expect(command('throws.js')).toMatchObject({ status: 2, stderr: 'first\nsecond\nCause: third\n' })
})
