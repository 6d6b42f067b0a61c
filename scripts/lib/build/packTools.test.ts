import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { version as xstate } from 'xstate/package.json'
import { root } from '../run.ts'
import { packTools } from './packTools.ts'

const run = promisify(execFile)
let project: string
const lay = async (name: string, text: string) => {
  await mkdir(dirname(join(project, name)), { recursive: true })
  await writeFile(join(project, name), text)
}
const inProject = (command: string, ...args: string[]) =>
  run(command, args, { cwd: project, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } })

const machine = `import { setup } from 'xstate'
export const lampMachine = setup({
  types: { events: {} as { type: 'pressed' } | { type: 'broken' } },
  delays: { saving: 60_000 },
}).createMachine({
  id: 'lamp',
  description: 'A lamp that switches itself off',
  initial: 'dark',
  states: {
    dark: { description: 'It is dark', on: { pressed: 'lit' } },
    lit: { description: 'It is lit', on: { pressed: 'dark', broken: 'over' }, after: { saving: 'dark' } },
    over: { description: 'It is broken', type: 'final' },
  },
})
`
const model = `import type { FlowModel } from 'statewalk/model'
import type { lampMachine } from './lamp.machine.ts'
export const lampModel: FlowModel<typeof lampMachine> = {
  title: 'A lamp',
  outcomes: { 'presses the button': { type: 'pressed' }, 'it breaks': { type: 'broken' } },
  projection: () => [],
  delays: { saving: 60_000 },
  states: { dark: {}, lit: {}, over: {} },
}
`

/** Smallest configuration: a project without its own texts, requirements and pictures. */
const atlas = `import { makeAtlas } from 'flow-atlas/build/make'
import { plainVoice } from 'statewalk/voice'
await makeAtlas({
  folder: 'atlas',
  title: 'Every flow of the lamp',
  made: 'Made from the charts.',
  look: { palette: ':root{}', icon: { ground: '#fff', line: '#000' } },
  voice: plainVoice,
  wordsOf: () => ({}),
  groups: [],
  entries: [],
  journeys: [],
  requirements: { file: 'requirements.md', also: {}, leftOut: /^$/, besideAbout: 'nothing' },
  texts: {
    ...{ catalogs: 'locales', languages: ['en'], views: ['views'], composition: 'views/main', list: 'views/texts.ts' },
    ...{ rootFlow: 'lamp', outside: {}, states: [] },
  },
  languageUsers: { title: 'Users', of: () => [] },
  appSource: { folders: ['views'], unseen: /^$/ },
  pictures: { noPictures: [], unreachedIn: () => [], complete: () => ({ place: 'lamp', language: 'en', width: 390 }) },
  ownParts: () => ({ pages: [], sectionOf: () => null, finds: [] }),
}, { places: null, widths: [], diff: null, before: null, counts: null })
`

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'empty-project-'))
  const packages = await packTools(join(project, 'packages'))
  await lay('package.json', JSON.stringify({ name: 'empty', private: true, type: 'module' }))
  await inProject('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', ...packages, `xstate@${xstate}`)
  await lay('machines/lamp/lamp.machine.ts', machine)
  await lay('machines/lamp/lamp.paths.ts', model)
})
afterAll(() => rm(project, { recursive: true }))

test('[TOL-05] statewalk, installed from its package into an empty project, walks a chart there', async () => {
  const { stdout } = await inProject('npx', 'statewalk', '--model', 'machines/lamp/lamp.paths.ts')
  expect(stdout).toMatch(/transitions\s.*100/)
  const report = JSON.parse(await readFile(join(project, 'reports', 'paths.json'), 'utf8'))
  const transitions = { flow: 'lamp', criterion: 'transitions', covered: 4, total: 4, failed: 0 }
  expect(report.flows).toEqual(expect.arrayContaining([expect.objectContaining(transitions)]))
})

/** Runs the command of a tool's README in an empty folder. */
const runReadme = async (tool: string, folder: string) => {
  const readme = await readFile(join(root, 'tools', tool, 'README.md'), 'utf8')
  const [command = ''] = readme.match(/^npx .*$/m) ?? []
  const [program = '', ...words] = command.replaceAll(' ./', ` ${join(project, 'packages')}/`).split(' ')
  return run(program, words, { cwd: folder, env: { ...process.env, npm_config_prefer_offline: 'true' } })
}

test('[TOL-05] the command in the README of flow-atlas draws a public chart, without a project', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'nothing-'))
  await runReadme('flow-atlas', elsewhere)
  const page = await readFile(join(elsewhere, 'reports/atlas/flows/viewport.html'), 'utf8')
  expect(page).toContain('4 events within')
  await rm(elsewhere, { recursive: true })
})

test('[TOL-05] the command in the README of statewalk walks a public chart, without a project', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'nothing-'))
  const walked = runReadme('statewalk', elsewhere)
  // exit code 1, because one transition is not covered
  await expect(walked).rejects.toMatchObject({ code: 1, stdout: expect.stringMatching(/transitions\s+3 of 4/) })
  await rm(elsewhere, { recursive: true })
})

test('[TOL-05] statewalk writes a first model of a chart in that project', async () => {
  await lay('door.machine.ts', machine.replaceAll('lamp', 'door'))
  await inProject('npx', 'statewalk', '--draft', 'door.machine.ts')
  expect(await readFile(join(project, 'door.paths.ts'), 'utf8')).toContain(
    "import type { FlowModel } from 'statewalk/model'",
  )
})

test('[TOL-05] flow-atlas, installed there, draws that chart', async () => {
  await lay('requirements.md', '| id | weight | requirement |\n|---|---|---|\n| LMP-01 | 1 | A lamp |\n')
  await lay('locales/en/messages.po', 'msgid ""\nmsgstr ""\n')
  await lay('views/texts.ts', 'export const texts = {}\n')
  await lay('atlas.ts', atlas)
  await inProject('git', 'init', '--quiet')
  await inProject(process.execPath, 'atlas.ts')
  expect(await readFile(join(project, 'atlas', 'flows', 'lamp.html'), 'utf8')).toContain('A lamp')
})

test('[TOL-05] both packages contain a licence, a readme, every linked file and types, and neither tests nor sources', async () => {
  for (const name of ['statewalk', 'flow-atlas']) {
    const { stdout } = await inProject('tar', 'tzf', `packages/${name}-0.1.0.tgz`)
    expect(stdout).toContain('package/LICENSE')
    expect(stdout).toContain('package/README.md')
    expect(stdout).toMatch(/\.d\.ts$/m)
    expect(stdout).not.toMatch(/\.test\.|fixtures|[^d]\.ts$/m)
    const files = stdout.split('\n')
    for (const page of files.filter((file) => file.endsWith('.md'))) {
      const { stdout: text } = await inProject('tar', 'xzfO', `packages/${name}-0.1.0.tgz`, page)
      const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => join(dirname(page), link))
      expect(files, page).toEqual(expect.arrayContaining(links))
    }
  }
})
