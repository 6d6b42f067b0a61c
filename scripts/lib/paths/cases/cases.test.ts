import { describe, expect, it } from 'vitest'
import { resultScenarios } from '../../../../machines/result/result.scenarios.ts'
import { caseFormats } from '../../../../src/paths/cases/caseFormats.ts'
import { testCasesOf } from '../../../../src/paths/cases/testCase.ts'
import { stateKey, statesOf } from '../../../../src/paths/chart/names.ts'
import { explorerOf } from '../../../../src/paths/explorer.ts'
import { loadFlows } from '../../../../src/paths/flows.ts'
import { inputsOf } from '../../../../src/paths/graph/explore.ts'
import { flowBooks } from './playbooks.ts'
import { playbookOf, wordsIn } from './writeCases.ts'

const flows = await loadFlows()
const flowOf = (name: string) => {
  const flow = flows.find((each) => each.name === name)
  if (flow === undefined) throw new Error(`there is no ${name}`)
  return flow
}
const casesIn = async (name: string, language: string) => {
  const explorer = explorerOf(flowOf(name))
  const playbook = playbookOf(name, 'watt', await wordsIn(language))
  const scenarios = name === 'result' ? resultScenarios : []
  return testCasesOf(name, explorer.graph, explorer.pathsFor('transitions').paths, { playbook, scenarios })
}

describe('Cases for testers', () => {
  it.each(Object.keys(flowBooks))(
    '%s: the playbook names what its model and chart have, in texts of the catalogs',
    async (name) => {
      const { machine, model } = flowOf(name)
      const { begins = {}, does, sees } = flowBooks[name] ?? { does: {}, sees: {} }
      const english = await wordsIn('en')
      const inputs = inputsOf(model).map(([input]) => input)
      const states = statesOf(machine).map(stateKey)
      const texts = [begins, does, sees].flatMap((part) => [
        ...Object.values(part)
          .join(' ')
          .matchAll(/\[\[(.+?)\]\]/g),
      ])
      expect(Object.keys(begins).filter((input) => !inputs.includes(input))).toEqual([])
      expect(Object.keys(does).filter((each) => !(each in model.outcomes) && !each.startsWith('after: '))).toEqual([])
      expect(Object.keys(sees).filter((state) => !states.includes(state))).toEqual([])
      expect(texts.flatMap(([, text = '']) => (english(text) === null ? [text] : []))).toEqual([])
    },
  )

  it('[FLW-06] tell the flows that a tester meets as screens in words of the screen', () => {
    const purchase = ['login', 'selection', 'roles', 'recharge', 'coupons', 'promoCode', 'cardExchange', 'result']
    const player = ['orders', 'openOrders', 'help', 'ownLimit', 'events', 'vip']
    expect(Object.keys(flowBooks)).toEqual(expect.arrayContaining([...purchase, ...player]))
  })

  it('[FLW-06] have data, numbered steps in the words on the screen, expected texts, rows and a priority', async () => {
    const cases = await casesIn('login', 'de')
    const words = await wordsIn('de')
    const refused = cases.find(({ steps }) => steps.some(({ action }) => action.includes('wrong password')))
    expect(refused?.preconditions.join(' ')).toContain('ann / ann-pass')
    expect(refused?.steps.map(({ action }) => action)).toContain(`Press “${words('Log in')}” in the popup.`)
    expect(refused?.steps.at(-1)?.expected.join(' ')).toContain('The message “Wrong password” is shown.')
    expect(new Set(cases.map(({ steps }) => steps.at(-1)?.expected.join(' '))).size).toBeGreaterThan(cases.length / 3)
    const paid = (await casesIn('result', 'en')).filter(({ title }) => title.includes('Paid and delivered'))
    expect(paid.flatMap(({ rows }) => rows)).toContain('RES-06')
    expect(new Set(paid.map(({ priority }) => priority))).toEqual(new Set(['high']))
  })

  it('[FLW-06] are written as a row a step, as Gherkin, as a checklist to print and for test managers', async () => {
    const cases = await casesIn('login', 'en')
    const steps = cases.reduce((sum, each) => sum + each.steps.length, 0)
    // quoted cells may hold line breaks of their own, rows end with CRLF
    for (const name of ['csv', 'testrail', 'xray'] as const)
      expect(caseFormats[name].write(cases).trim().split('\r\n'), name).toHaveLength(steps + 1)
    const feature = caseFormats.feature.write(cases)
    expect(feature).toMatch(/^Feature: [^\n]+\n\n {2}Rule: Logging in\n/)
    expect(feature.match(/ Scenario: /g)).toHaveLength(cases.length)
    const page = caseFormats.checklist.write(cases)
    expect(page.match(/class="box">☐/g)).toHaveLength(steps)
    expect(page).not.toContain('xstate.')
  })
})
