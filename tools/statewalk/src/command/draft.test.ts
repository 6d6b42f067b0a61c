import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { draftInto } from './draft.ts'

const out = mkdtempSync(join(tmpdir(), 'drafts-'))
afterAll(() => rmSync(out, { recursive: true }))

const fixture = (name: string) => join(import.meta.dirname, '..', 'fixtures', name)

it('keeps a draft that its author has edited, and replaces it only by force', async () => {
  const draft = await draftInto(out, fixture('history.ts'))
  const text = readFileSync(draft, 'utf8')
  await expect(draftInto(out, fixture('history.ts'))).resolves.toBe(draft)

  appendFileSync(draft, '// edited\n')
  await expect(draftInto(out, fixture('history.ts'))).rejects.toThrow(
    `${relative(process.cwd(), draft)} exists and differs from a new draft. Walk the existing model with --model ${draft}, replace it with --force, or write to another folder with --out`,
  )
  expect(readFileSync(draft, 'utf8')).toBe(`${text}// edited\n`)

  await draftInto(out, fixture('history.ts'), true)
  expect(readFileSync(draft, 'utf8')).toBe(text)
})

it('writes the drafts of several charts of a file to files of their own', async () => {
  const named = ['filesMachine', 'eagerMachine'].map((name) => `${fixture('charts/asTheyAre.ts')}#${name}`)
  const drafts = await Promise.all(named.map((each) => draftInto(out, each)))
  expect(drafts).toEqual(['filesMachine', 'eagerMachine'].map((name) => join(out, `asTheyAre-${name}.paths.mjs`)))
})
