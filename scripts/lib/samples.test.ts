import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loginMachine } from '../../machines/login/login.machine.ts'
import { loginModel } from '../../machines/login/login.paths.ts'
import { diffFlows } from '../../src/atlas/changes/flowDiff.ts'
import { changesMarkdown } from '../../src/atlas/pages/changesMarkdown.ts'
import { caseFormats } from '../../src/paths/cases/caseFormats.ts'
import { explorerOf } from '../../src/paths/explorer.ts'
import { loadFlows } from '../../src/paths/flows.ts'
import { anyModel } from '../../src/paths/model.ts'
import { chartOf, editableOf, stateAt } from '../../src/paths/mutants/editable.ts'
import { questions } from './atlas/shop/questions.ts'
import { casesOf } from './paths/cases/writeCases.ts'
import { coverageOf, coverageText } from './paths/walkAndReport.ts'
import { root } from './run.ts'

const samples = join(root, 'docs', 'samples')
const model = anyModel(loginModel)

/** `vitest run scripts/lib/samples.test.ts -u` writes them anew. */
describe('Samples of the reports are as the commands write them', () => {
  it('[FLW-06] cases: a row a step, Gherkin, a checklist', async () => {
    const login = (await loadFlows()).find(({ name }) => name === 'login')
    if (!login) throw new Error('there is no flow login')
    const asked = { criteria: ['transitions'] as const, limit: undefined, seed: 0, brand: 'watt' }
    const { cases, without } = await casesOf(login, { ...asked, language: 'en' })
    const german = (await casesOf(login, { ...asked, language: 'de' })).cases
    const succeeds = german.filter(({ title }) => title.startsWith('The server knows the player'))
    const some = [...cases.slice(0, 11), ...succeeds]
    expect(succeeds).toHaveLength(1)
    for (const format of ['csv', 'feature', 'checklist'] as const) {
      const { file, write } = caseFormats[format]
      const text = write(some, { without, atlas: '../../reports/atlas' })
      expect(text.length).toBeLessThan(60_000)
      await expect(text).toMatchFileSnapshot(join(samples, file))
    }
  })

  it('[FLW-06] coverage: each figure with its run', async () => {
    const options = { criterion: 'transitions' as const, exemptions: [], day: '2026-11-23' }
    const run = explorerOf({ machine: loginMachine, model }).run('login', options)
    const stamp = { commit: '0123abcd', date: '2026-11-23T00:00:00.000Z', scope: 'login' }
    await expect(coverageText(coverageOf([run], stamp))).toMatchFileSnapshot(join(samples, 'paths.json'))
  })

  it('[FLW-08] changes: a blank password that is accepted, and another target', async () => {
    const edited = editableOf(loginMachine)
    for (const row of stateAt(edited, ['asking', 'opening']).on['window.left'] ?? []) row.target = 'waiting'
    const spoiled = chartOf(edited, loginMachine.implementations).provide({
      guards: {
        isFilled: ({ context }: { context: { username: string; password: string } }) =>
          context.username !== '' && context.password !== '',
      },
    })
    const [before, after] = [loginMachine, spoiled].map((machine) => ({ name: 'login', chart: { machine, model } }))
    if (!before || !after) throw new Error('two versions are compared')
    const text = changesMarkdown({ since: 'main (0123abcd)', flows: diffFlows([before], [after]) })
    await expect(text).toMatchFileSnapshot(join(samples, 'changes.md'))
  })

  it('[FLW-05] the frequent questions stand with their answers, each once and by its place on the site', () => {
    const file = join(samples, 'questions.md')
    const rows = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(4) : []
    const said = rows.filter((line) => line.startsWith('| ')).map((line) => line.split(' | ').slice(0, 2))
    expect(said).toEqual(
      questions.map(({ question }, index) => [`| ${question}`, `\`questions.html#question-${index + 1}\``]),
    )
  })
})
