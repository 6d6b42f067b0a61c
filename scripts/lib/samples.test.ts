import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { loginMachine } from '../../machines/login/login.machine.ts'
import { loginModel } from '../../machines/login/login.paths.ts'
import { noticesMachine } from '../../machines/notices/notices.machine.ts'
import { noticesModel } from '../../machines/notices/notices.paths.ts'
import { resultMachine } from '../../machines/result/result.machine.ts'
import { resultModel } from '../../machines/result/result.paths.ts'
import { diffFlows } from '../../src/atlas/changes/flowDiff.ts'
import { changesMarkdown } from '../../src/atlas/pages/changesMarkdown.ts'
import { textMessage } from '../../src/domain/text/textKeys.ts'
import { caseFormats } from '../../src/paths/cases/caseFormats.ts'
import { explorerOf } from '../../src/paths/explorer.ts'
import { loadFlows } from '../../src/paths/flows.ts'
import { type AnyFlowModel, anyModel } from '../../src/paths/model.ts'
import { chartOf, editableOf, stateAt } from '../../src/paths/mutants/editable.ts'
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

  it('changes: a guard, a target, a message, two delays, a text, and a flow that has another name', async () => {
    const edited = editableOf(loginMachine)
    const opening = stateAt(edited, ['asking', 'opening'])
    for (const row of opening.on['window.left'] ?? []) row.target = 'waiting'
    for (const row of opening.after.openingTime ?? [])
      row.actions = [{ type: 'explain', params: { refusal: textMessage('network_error') } }]
    const spoiled = chartOf(edited, loginMachine.implementations).provide({
      guards: {
        // a password of blanks is one
        isFilled: ({ context }: { context: { username: string; password: string } }) =>
          context.username !== '' && context.password !== '',
      },
      delays: { openingTime: 50_000 },
    })
    const patient = resultMachine.provide({ delays: { watchLimit: 1_200_000 } })
    const patientModel = { ...resultModel, delays: { ...resultModel.delays, watchLimit: 1_200_000 } }
    const version = (name: string, machine: AnyStateMachine, of: AnyFlowModel) => ({
      name,
      chart: { machine, model: of },
    })
    const notices = anyModel(noticesModel)
    const before = [
      version('login', loginMachine, model),
      version('notices', noticesMachine, notices),
      version('result', resultMachine, anyModel(resultModel)),
    ]
    const after = [
      version('login', spoiled, model),
      version('toasts', noticesMachine, notices),
      version('result', patient, anyModel(patientModel)),
    ]
    const reworded = {
      flow: 'login',
      state: 'editing',
      name: 'log_fail',
      was: 'Login failed.',
      now: 'That did not work.',
    }
    const text = changesMarkdown({ since: 'main (0123abcd)', flows: diffFlows(before, after, [reworded]) })
    await expect(text).toMatchFileSnapshot(join(samples, 'changes.md'))
  })
})
