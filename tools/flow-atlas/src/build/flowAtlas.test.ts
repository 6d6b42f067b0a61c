import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const out = mkdtempSync(join(tmpdir(), 'atlas-'))
afterAll(() => rmSync(out, { recursive: true }))

const unnamed = join(import.meta.dirname, '../../../statewalk/src/fixtures/unnamed.ts')
const history = join(import.meta.dirname, '../../../statewalk/src/fixtures/history.ts')
const run = (...words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'flowAtlas.ts'), ...words], { cwd: out, encoding: 'utf8' })

it('draws several charts, and gives each chart a page of its own, even charts without ids or with the same id', () => {
  const named = [`${unnamed}#letterMachine`, `${unnamed}#doorMachine`]
  const { status, stdout, stderr } = run(...named, history, '--model', history, '--out', 'site')
  expect([status, stderr]).toEqual([0, ''])
  const pages = ['radio', 'unnamed-letterMachine', 'unnamed-doorMachine', 'history-radioMachine']
  expect(stdout.trim().split('\n').slice(-4)).toEqual(pages.map((name) => `site/flows/${name}.html`))
  expect(
    readdirSync(join(out, 'site/flows'))
      .filter((file) => file.endsWith('.html'))
      .sort(),
  ).toEqual(pages.map((name) => `${name}.html`).sort())
  expect(readFileSync(join(out, 'site/flows/unnamed-letterMachine.html'), 'utf8')).not.toContain('(machine)')
})

it('asks for a chart', () => {
  expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('Name a chart') })
})

it('prints what changed between two versions of a chart, in words', () => {
  symlinkSync(join(import.meta.dirname, '../../../../node_modules'), join(out, 'node_modules'))
  const lamp = (ms: number) =>
    `import { createMachine } from 'xstate'\nexport const lamp = createMachine({ initial: 'dark', states: { dark: { on: { PRESS: 'lit' } }, lit: { after: { ${ms}: 'dark' } } } })\n`
  writeFileSync(join(out, 'old.js'), lamp(4000))
  writeFileSync(join(out, 'lamp.js'), lamp(8000))
  const { status, stdout, stderr } = run('diff', 'old.js', 'lamp.js')
  expect([status, stderr]).toEqual([1, ''])
  expect(stdout).toContain('## Flows since old.js')
  expect(stdout).toContain('- `~` delay “lit”: 8 s – before: 4 s (`lit --after: 8000--> dark`)')
  expect(run('diff', 'old.js', 'old.js')).toMatchObject({ status: 0, stdout: expect.stringContaining('are the same') })
  expect(run('diff', 'old.js')).toMatchObject({ status: 2, stderr: expect.stringContaining('needs two charts') })
  expect(run('diff', '.', 'lamp.js')).toMatchObject({ status: 2, stderr: '. is a folder. Name the file of a chart\n' })
})

it('[TOL-03] prints the changes of a rule that the chart imports and no step shows', () => {
  const shop = `import { createMachine } from 'xstate'
import { isCheaper } from './rules.js'
export const shop = createMachine({ context: { first: 3, other: 5 }, initial: 'open', states: {
  open: { on: { BUY: { guard: ({ context }) => isCheaper(context.first, context.other), target: 'sold' } } }, sold: {} } })
`
  for (const [folder, sign] of [
    ['then', '<'],
    ['today', '<='],
  ] as const) {
    mkdirSync(join(out, folder))
    writeFileSync(join(out, folder, 'shop.js'), shop)
    writeFileSync(
      join(out, folder, 'rules.js'),
      `export const isCheaper = (a, b) => a ${sign} b
`,
    )
  }
  const { status, stdout, stderr } = run('diff', 'then/shop.js', 'today/shop.js')
  expect([status, stderr]).toEqual([1, ''])
  expect(stdout).toContain('- `~` rule: in rules.js (`isCheaper`)')
  expect(stdout).toContain('+ const isCheaper = (a, b) => a <= b')
})

it('[TOL-03] prints the changes of the effects beside a chart', () => {
  for (const [folder, ms] of [
    ['slow', 900],
    ['quick', 100],
  ] as const) {
    mkdirSync(join(out, folder))
    const chart =
      "import { createMachine } from 'xstate'\nexport const lampMachine = createMachine({ initial: 'off', states: { off: {} } })\n"
    writeFileSync(join(out, folder, 'lamp.machine.js'), chart)
    writeFileSync(join(out, folder, 'lamp.effects.js'), `export const pause = ${ms}\n`)
  }
  expect(run('diff', 'slow/lamp.machine.js', 'quick/lamp.machine.js').stdout).toContain(
    '- `~` rule: in lamp.effects.js (`pause`)',
  )
})
