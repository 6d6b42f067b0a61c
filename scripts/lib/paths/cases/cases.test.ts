import { describe, expect, it } from 'vitest'
import { resultScenarios } from '../../../../machines/result/result.scenarios.ts'
import { lastingStates, reasonFor, unknownReasons } from '../../../../src/atlas/sheet/gaps.ts'
import type { CountedTransition } from '../../../../src/atlas/sheet/journeys/counted.ts'
import type { Language } from '../../../../src/contract/codes.ts'
import { contract } from '../../../../src/contract/contract.ts'
import { caseFormats } from '../../../../src/paths/cases/caseFormats.ts'
import { seenIn, testCasesOf } from '../../../../src/paths/cases/testCase.ts'
import { stateKey, statesOf } from '../../../../src/paths/chart/names.ts'
import { explorerOf } from '../../../../src/paths/explorer.ts'
import { loadFlows } from '../../../../src/paths/flows.ts'
import { inputsOf } from '../../../../src/paths/graph/explore.ts'
import { messageIn } from '../../../../src/server/i18n/messages.ts'
import { sheetsOf } from '../../atlas/sheets.ts'
import { type FlowBook, offline } from './flowBook.ts'
import { nothingSeen } from './nothingSeen.ts'
import { flowBooks } from './playbooks.ts'
import { takenCounts } from './takenCounts.ts'
import { playbookOf, wordsIn } from './writeCases.ts'

const usual = ['states', 'transitions', 'invalid', 'guards'] as const

/** One counts which page is seen, the other tells which way it moves: neither has a button that a tester presses. */
const unseen = ['pageViews', 'scroll']

const flows = await loadFlows()
const flowOf = (name: string) => {
  const flow = flows.find((each) => each.name === name)
  if (flow === undefined) throw new Error(`there is no ${name}`)
  return flow
}
const casesIn = async (name: string, language: Language) => {
  const explorer = explorerOf(flowOf(name))
  const playbook = playbookOf(name, 'watt', await wordsIn(language), language)
  const scenarios = name === 'result' ? resultScenarios : []
  return testCasesOf(name, explorer.graph, explorer.pathsFor('transitions').paths, { playbook, scenarios })
}

/** All sentences of a part of a book. */
const wordsOf = (part: FlowBook['does']) =>
  Object.values(part).flatMap((step) => (typeof step === 'string' ? [step] : [step.before, step.after]))

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
        ...wordsOf(part)
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
    const said = messageIn('wrongPassword', 'de')
    expect(refused?.steps.at(-1)?.expected.join(' ')).toContain(`The message “${said}” is shown.`)
    expect(new Set(cases.map(({ steps }) => steps.at(-1)?.expected.join(' '))).size).toBeGreaterThan(cases.length / 3)
    const paid = (await casesIn('result', 'en')).filter(({ title }) => title.includes('Paid and delivered'))
    expect(paid.flatMap(({ rows }) => rows)).toContain('RES-06')
    expect(new Set(paid.map(({ priority }) => priority))).toEqual(new Set(['high']))
  })

  it('[FLW-06] say each thing once: no value of a model stands beside what the playbook has people type', async () => {
    const steps = (await casesIn('login', 'en')).flatMap((each) => each.steps)
    const { does } = flowBooks.login ?? { does: {} }
    const done = steps.filter(({ action }) => Object.values(does).some((text) => text === action))
    expect(done.map(({ action }) => action)).toContain('Type ann-pass into the password field.')
    expect(done.filter(({ data }) => data !== '')).toEqual([])
    expect(JSON.stringify(steps)).not.toMatch(/"pw|facebook|shop\.example/)
  })

  it.each(flows.map(({ name }) => name))(
    '[FLW-06] %s: demands only messages of the catalogs, of the server, and those that a tester asks for',
    async (name) => {
      const catalog = await wordsIn('en')
      const own = Object.values(flowBooks[name]?.says ?? {}).map((said) =>
        typeof said === 'string' ? messageIn(said, 'en') : said?.words,
      )
      const demanded = (await casesIn(name, 'en')).flatMap(({ steps }) =>
        steps.flatMap(({ expected }) =>
          expected.flatMap((text) => /^The message “(.+)” is shown\.$/.exec(text)?.[1] ?? []),
        ),
      )
      expect(demanded.filter((text) => catalog(text) === null && !own.includes(text))).toEqual([])
    },
  )

  it.each(flows.map(({ name }) => name).filter((name) => !unseen.includes(name)))(
    '[FLW-06] %s: each exported step and beginning is something to do',
    (name) => {
      const { begins = {}, does = {} }: Partial<FlowBook> = flowBooks[name] ?? {}
      const explorer = explorerOf(flowOf(name))
      const paths = usual.flatMap((criterion) => [...explorer.pathsFor(criterion).paths])
      const steps = new Set(paths.flatMap((path) => [...path.steps, ...(path.ignores ?? [])]))
      expect([...steps].filter((step) => does[step] === undefined)).toEqual([])
      expect([...new Set(paths.map(({ input }) => input))].filter((input) => begins[input] === undefined)).toEqual([])
    },
  )

  it.each(flows)('[FLW-06] $name: say of every state that lasts what is on the screen, or why nothing is', (flow) => {
    const [sheet] = sheetsOf([flow], [])
    if (sheet === undefined) throw new Error(`${flow.name} was not explored`)
    const sees = flowBooks[flow.name]?.sees ?? {}
    const lasting = lastingStates(sheet).flatMap((index) => sheet.states[index]?.key ?? [])
    const silent = lasting.filter((state) => seenIn(state, sees) === null)
    const reasoned = silent.filter((state) => reasonFor(nothingSeen, { flow: flow.name, state }))
    expect(silent).toEqual(reasoned)
  })

  it('[FLW-06] give no reason for nothing where there is no such state, or something is seen', () => {
    expect(unknownReasons(sheetsOf(flows, []), nothingSeen)).toEqual([])
    const seen = nothingSeen.filter(
      ({ flow, state }) => state !== undefined && seenIn(state, flowBooks[flow]?.sees ?? {}) !== null,
    )
    expect(seen).toEqual([])
  })

  it('[FLW-06] have people prepare an answer in the step that asks for it', async () => {
    const lost = (await casesIn('help', 'en')).filter(({ steps }) => steps.at(-1)?.action === offline.after)
    const asking = lost.map(({ steps }) => steps.at(-2)?.action)
    expect(asking).toContain(`${offline.before} Then: Press “Send”.`)
  })

  it.each(flows.map(({ name }) => name))('[FLW-06] %s: no answer is prepared after it was asked for', async (name) => {
    const late = (await casesIn(name, 'en')).filter(({ steps }) => {
      const rows = steps.map(({ action }) => action)
      const waits = rows.indexOf(offline.after)
      return waits >= 0 && !rows.slice(0, waits).some((action) => action.includes(offline.before))
    })
    expect(late.map(({ title }) => title)).toEqual([])
  })

  it('[FLW-06] are sentences throughout', () => {
    const said = Object.values(flowBooks).flatMap(({ begins = {}, does, sees }) =>
      [begins, does, sees].flatMap(wordsOf),
    )
    expect(said.filter((text) => /\[object|undefined/.test(text))).toEqual([])
  })

  it('[FLW-06] disturb only calls that there are', () => {
    const paths = Object.values(contract).map(({ path }) => path)
    const asked = Object.values(flowBooks).flatMap(({ begins = {}, does }) =>
      [...wordsOf(begins), ...wordsOf(does)].flatMap((text) =>
        [...text.matchAll(/\/(?:api|util)\/[\w/]+/g)].map(([path]) => path),
      ),
    )
    expect(asked.length).toBeGreaterThan(20)
    expect(asked.filter((path) => !paths.some((known) => known === path))).toEqual([])
  })

  it('[FLW-06] are more urgent where many people go, and as before where nobody has counted', async () => {
    const explorer = explorerOf(flowOf('login'))
    const playbook = playbookOf('login', 'watt', await wordsIn('en'))
    const { paths } = explorer.pathsFor('transitions')
    const prioritiesWith = (counts?: readonly CountedTransition[]) => {
      const own = counts && takenCounts(explorer.graph, counts)
      const cases = testCasesOf('login', explorer.graph, paths, { playbook, ...(own && { counts: own }) })
      return new Map(cases.map(({ id, priority, title }) => [id, `${priority}: ${title}`]))
    }
    const step = (from: string, event: string, to: string, count: number) => ({ flow: 'login', from, event, to, count })
    const refused = step('authenticating', 'error: authenticate', 'editing', 9)
    const counted = [step('', 'begins', 'editing', 100), step('', 'dismissed', 'closed', 40), refused]
    const before = prioritiesWith()
    expect(new Set([...before.values()].map((words) => words.split(':')[0]))).toEqual(new Set(['medium']))
    expect(prioritiesWith([])).toEqual(before)
    const raised = [...prioritiesWith(counted)].filter(([id, words]) => before.get(id) !== words)
    expect(raised.map(([, words]) => words)).toEqual(['high: The user closes the popup. The popup is gone.'])
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
