import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
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
