import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = mkdtempSync(join(tmpdir(), 'statewalk-folder-'))
afterAll(() => rmSync(root, { recursive: true }))

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const run = (...words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'statewalk.ts'), ...words], { cwd: root, encoding: 'utf8' })

const xstate = `import { assign, createMachine } from 'xstate'\n`
const lamp = `createMachine({ initial: 'off', states: { off: { on: { PRESS: 'on' } }, on: { on: { PRESS: 'off' } } } })`
const needsInput = `createMachine({ context: ({ input }) => ({ name: input.user.name }) })`

beforeAll(() => {
  symlinkSync(join(import.meta.dirname, '../../../../node_modules'), join(root, 'node_modules'))
  write('good/lamp.ts', `${xstate}export const lamp = ${lamp}\nexport const lampAgain = lamp\n`)
  write('good/deep/lamp.mjs', `${xstate}export default ${lamp}\n`)
  write('good/deep/node_modules/hidden/lamp.js', `${xstate}export const hidden = ${lamp}\n`)
  write('good/lamp.test.ts', `${xstate}export const tested = ${lamp}\n`)
  write('good/lamp.d.ts', `export declare const typed: ReturnType<typeof createMachine>\n`)
  write('good/noise.js', `console.log('noise')\n`)
  write('mixed/a.js', `${xstate}export const a = ${lamp}\nexport const b = ${needsInput}\n`)
  write('mixed/missing.js', `${xstate}import './nowhere.js'\nexport const lost = ${lamp}\n`)
  write('mixed/syntax.ts', `${xstate}enum Light { on }\nexport const syntax = ${lamp}\n`)
  write('mixed/exits.mts', `${xstate}process.exit(0)\nexport const never = ${lamp}\n`)
  write('mixed/maker.js', `${xstate}export const make = () => ${lamp}\n`)
  write(
    'mixed/crash.js',
    `${xstate}export const crash = createMachine({ on: Object.fromEntries(['A', 'B', 'C', 'D', 'E'].map((type) => [type, { actions: assign(() => { throw new Error('first\\nsecond') }) }])) })\n`,
  )
  write('modelled/lamp.machine.ts', `${xstate}export const lamp = ${lamp}\n`)
  write(
    'modelled/lamp.paths.ts',
    `export const lampModel = { title: 'A lamp', outcomes: {}, projection: () => [], states: { off: {}, on: {} } }\n`,
  )
  write('empty/readme.txt', 'no chart')
})

it('walks every chart that a module of a folder exports, each once, with one line each and a total', () => {
  const { status, stdout, stderr } = run('good')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout.trim().split('\n')).toEqual([
    '✓ good/deep/lamp.mjs default: 2 states, 2 of 2 transitions, drafted model',
    '✓ good/lamp.ts lamp: 2 states, 2 of 2 transitions, drafted model',
    'Total: 2 charts in 2 modules; 2 walked, 0 refused, 0 with failed paths, 0 with problems; 4 of 4 transitions',
  ])
})

it('names each module and each chart that cannot be walked with the whole reason, and walks the others', () => {
  const { status, stdout } = run('mixed')
  expect(status).toBe(1)
  expect(stdout).toContain('✓ mixed/a.js a: 2 states, 2 of 2 transitions')
  expect(stdout).toMatch(/✗ mixed\/a\.js b: refused: .*Cannot read properties of undefined \(reading 'name'\)/)
  expect(stdout).toMatch(/✗ mixed\/missing\.js cannot be imported: .*nowhere\.js.* imported from .*missing\.js/)
  expect(stdout).toMatch(/✗ mixed\/syntax\.ts cannot be imported: .*enum is not supported .*\(.*syntax\.ts:2\)/)
  expect(stdout).toContain('✗ mixed/exits.mts cannot be imported: a worker exited with code 0')
  expect(stdout).toContain('mixed/maker.js creates charts but exports none')
  expect(stdout).toMatch(/✗ mixed\/crash\.js crash: .*5 problems\n {2}.*first\n {2}second\n/)
  expect(stdout).toContain('… and 2 more problems')
  expect(stdout).toContain('To complete a draft: statewalk --draft <file>')
  expect(stdout).toContain('3 modules cannot be imported')
  expect(stdout).toContain('1 module creates charts but exports none')
})

it('walks a chart with the model beside its file', () => {
  expect(run('modelled').stdout).toContain('lamp: 2 states, 0 of 2 transitions, model lamp.paths.ts')
})

it.each([
  [['empty'], 'empty contains no module that creates a chart'],
  [['good', '--mutate'], 'good is a folder: --mutate needs one chart'],
])('says why %j walks nothing', (words, line) => {
  expect(run(...words)).toMatchObject({ status: 2, stderr: `${line}\n` })
})
