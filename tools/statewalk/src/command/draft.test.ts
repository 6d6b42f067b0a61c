import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { flowFrom } from '../flows.ts'
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

it('names charts without ids after their file and export', async () => {
  const names = ['letterMachine', 'doorMachine']
  const drafts = await Promise.all(names.map((name) => draftInto(out, `${fixture('unnamed.ts')}#${name}`)))
  const flows = await Promise.all(drafts.map(flowFrom))
  expect(flows.map(({ name }) => name)).toEqual(['unnamed-letterMachine', 'unnamed-doorMachine'])
  expect(flows.map(({ model }) => model.title)).toEqual(['letter', 'door'])
})

it('writes the drafts of files with the same name to files of their own', async () => {
  const chart = `${pathToFileURL(fixture('history.ts'))}`
  const files = ['one', 'two'].map((folder) => join(out, folder, 'radio.mjs'))
  for (const file of files) {
    mkdirSync(dirname(file))
    writeFileSync(file, `export { radioMachine } from '${chart}'\n`)
  }
  const drafts: string[] = []
  for (const file of [...files, ...files]) drafts.push(await draftInto(out, file))
  const names = ['radio', 'two-radio'].map((name) => join(out, `${name}.paths.mjs`))
  expect(drafts).toEqual([...names, ...names])
})

it('writes the drafts of several charts of a file to files of their own', async () => {
  const named = ['filesMachine', 'eagerMachine'].map((name) => `${fixture('charts/asTheyAre.ts')}#${name}`)
  const drafts = await Promise.all(named.map((each) => draftInto(out, each)))
  expect(drafts).toEqual(['filesMachine', 'eagerMachine'].map((name) => join(out, `asTheyAre-${name}.paths.mjs`)))
})
