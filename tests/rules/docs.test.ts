import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deadCommands, deadLinks, undescribedCommands } from './lib/docs.ts'
import { findings, read, repositoryFiles } from './lib/sources.ts'

const files = repositoryFiles()
const pages = files.filter(({ path }) => /^(?:README|docs\/(?:decisions\/)?[\w-]+)\.md$/.test(path))
const pictures = readdirSync(join(import.meta.dirname, '../../docs/pictures')).map((name) => `docs/pictures/${name}`)
const paths = new Set([...files.map(({ path }) => path), ...pictures])
const page = (text: string) => ({ path: 'docs/page.md', text })

describe('Documentation', () => {
  it('links only to existing files', () => {
    expect(pages.length).toBeGreaterThan(3)
    expect(findings(deadLinks(paths), pages)).toEqual([])
  })

  it('finds a dead link, relative to the page’s folder', () => {
    const there = new Set(['docs/a.md', 'README.md'])
    const text = '[a](a.md), [b](../README.md#top), [c](https://a.example/b), [d](docs/a.md)'
    expect(deadLinks(there)(page(text))).toEqual(['docs/page.md:1 links to docs/a.md, which does not exist'])
  })

  it('names only existing commands', () => {
    expect(findings(deadCommands(JSON.parse(read('package.json').text).scripts, paths), pages)).toEqual([])
  })

  it('describes every command in the README, and every file in scripts is a command', () => {
    const { scripts } = JSON.parse(read('package.json').text)
    expect(undescribedCommands(scripts)(read('README.md'))).toEqual([])
    const own = [...paths].filter((path) => /^scripts\/[^/]+\.ts$/.test(path))
    expect(own.filter((path) => !Object.values(scripts).includes(`node ${path}`))).toEqual([])
  })

  it('finds an undescribed command', () => {
    const text = '| `npm start` | starts |\n| `npm run types`, `lint` | check |\n\nnpm run fly'
    const scripts = { start: '', types: '', lint: '', fly: '' }
    expect(undescribedCommands(scripts)({ path: 'README.md', text })).toEqual([
      'README.md does not describe npm run fly',
    ])
  })

  it('finds a command that does not exist', () => {
    const rule = deadCommands({ start: 'node a.ts', bench: 'node b.ts', lint: 'biome' }, new Set(['a.ts']))
    expect(rule(page('npm ci && npm start, npm run lint'))).toEqual([])
    expect(rule(page('npm run bench or npm run fly'))).toEqual([
      'docs/page.md:1 npm run bench needs the missing file b.ts',
      'docs/page.md:1 npm run fly is not a script',
    ])
  })
})
