import { sheetOn } from 'flow-atlas/build/sheets'
import { textsNow } from 'flow-atlas/build/texts/version'
import { lastingStates, reasonFor, unknownReasons } from 'flow-atlas/sheet/gaps'
import type { CountedTransition } from 'flow-atlas/sheet/journeys/counted'
import type { ExploredFlow } from 'flow-atlas/sheet/sheet'
import { caseFormats } from 'statewalk/cases/caseFormats'
import { awaitsResult, doingIn, nearestOf } from 'statewalk/cases/playbook'
import { stays, type TestCase, testCasesOf } from 'statewalk/cases/testCase'
import { walkedSteps } from 'statewalk/cases/walkedSteps'
import { stateKey, statesOf } from 'statewalk/chart/names'
import { loadFlows } from 'statewalk/flows'
import { inputsOf, leafStates } from 'statewalk/graph/explore'
import { goalsShown } from 'statewalk/graph/pathsFor'
import { type Doing, testerWords } from 'statewalk/model'
import { describe, expect, it } from 'vitest'
import { holds, lost, testerButtons, unchangedTexts } from '../../../machines/arrangements.paths.ts'
import { resultScenarios } from '../../../machines/result/result.scenarios.ts'
import type { Language } from '../../../src/contract/codes.ts'
import { messageIn } from '../../../src/server/i18n/messages.ts'
import { shopAtlas } from '../../atlas/shop/config.ts'
import { nothingSeen } from './nothingSeen.ts'
import { playbookOf, saidBy } from './playbook.ts'
import { takenCounts } from './takenCounts.ts'
import { screenWords } from './words.ts'
import { casesOf, planCases } from './writeCases.ts'

/** Charts without a screen. */
const unseen = ['pageViews']

const flows = await loadFlows()
const flowOf = (name: string) => {
  const flow = flows.find((each) => each.name === name)
  if (flow === undefined) throw new Error(`there is no flow ${name}`)
  return flow
}
const books = new Map(
  flows
    .map(({ name, model }) => [name, testerWords(model)] as const)
    .filter(([, words]) => Object.values(words).some((part) => Object.keys(part).length > 0)),
)
const none: ReturnType<typeof testerWords> = { begins: {}, does: {}, says: {}, shows: {}, results: {} }
const bookOf = (name: string) => books.get(name) ?? none
const english = { language: 'en', brand: 'watt' } as const
const plans = new Map<string, ReturnType<typeof planCases>>()
const planOf = (name: string) => {
  const plan = plans.get(name) ?? planCases(flowOf(name))
  plans.set(name, plan)
  return plan
}
/** Returns the test cases of a flow. The tests share them, because the exploration of a flow is slow. */
const everyCaseOf = (name: string) => casesOf(flowOf(name), english, [], planOf(name))
const allCases = async () =>
  (await Promise.all(flows.map(({ name }) => everyCaseOf(name)))).flatMap(({ cases }) => cases)
const texts = await textsNow(shopAtlas.texts)
const sheets = new Map<string, Promise<ExploredFlow>>()
const sheetIn = (name: string) => {
  const sheet =
    sheets.get(name) ??
    planOf(name).then(({ whole }) => sheetOn(name, whole, { config: shopAtlas, texts, hasPaths: false }))
  sheets.set(name, sheet)
  return sheet
}
const written = new Map<string, Promise<TestCase[]>>()
const casesIn = (name: string, language: Language) => {
  const cases = written.get(`${name} ${language}`) ?? writeIn(name, language)
  written.set(`${name} ${language}`, cases)
  return cases
}
const writeIn = async (name: string, language: Language) => {
  const { explorer, driver, tours } = await planOf(name)
  const words = await screenWords(language)
  const playbook = playbookOf(flowOf(name), { brand: 'watt', words, language, calls: driver.calls ?? {} })
  const scenarios = name === 'result' ? resultScenarios : []
  return testCasesOf(name, explorer.graph, tours, { playbook, scenarios })
}

const wordsOf = (part: Readonly<Record<string, Doing>>) =>
  Object.values(part).flatMap((step) => (typeof step === 'string' ? [step] : [step.before, step.after]))

const isDescribed = (state: string, shows: ReturnType<typeof testerWords>['shows']) =>
  nearestOf(state, (each) => (shows[each] === undefined ? null : each)) !== null

describe('Cases for testers', { timeout: 300_000 }, () => {
  it('[FLW-06] describe every flow with a screen in the words of the screen', () => {
    const purchase = ['login', 'selection', 'roles', 'recharge', 'coupons', 'promoCode', 'cardExchange', 'result']
    const player = ['orders', 'openOrders', 'help', 'ownLimit', 'events', 'vip']
    expect([...books.keys()]).toEqual(expect.arrayContaining([...purchase, ...player]))
  })

  it('[FLW-06] have data, numbered steps in the words of the screen, expected texts, rows and a priority', async () => {
    const cases = await casesIn('login', 'de')
    const words = await screenWords('de')
    const refused = cases.find(({ steps }) => steps.some(({ action }) => action.includes('wrong-pass')))
    expect(refused?.preconditions.join(' ')).toContain('ann / ann-pass')
    expect(refused?.steps.map(({ action }) => action).join('\n')).toContain(
      `Press “${words('Log in')}” below the last field.`,
    )
    const said = messageIn('wrongPassword', 'de')
    expect(refused?.steps.at(-1)?.expected.join(' ')).toContain(`The message “${said}” is shown.`)
    expect(new Set(cases.map(({ steps }) => steps.at(-1)?.expected.join(' '))).size).toBeGreaterThan(cases.length / 3)
    const paid = (await casesIn('result', 'en')).filter(({ steps }) =>
      steps.some(({ expected }) => expected.join().includes('Paid and delivered')),
    )
    expect(paid.flatMap(({ rows }) => rows)).toContain('RES-06')
    expect(new Set(paid.map(({ priority }) => priority))).toEqual(new Set(['high']))
  })

  it('[FLW-06] give each instruction once: without a value of the model if the playbook gives the text to type', async () => {
    const steps = (await casesIn('login', 'en')).flatMap((each) => each.steps)
    const { does } = bookOf('login')
    const done = steps.filter(({ action }) => Object.values(does).some((text) => text === action))
    expect(done.map(({ action }) => action)).toContain('Close the provider’s window.')
    expect(done.filter(({ data }) => data !== '')).toEqual([])
    expect(JSON.stringify(steps)).not.toMatch(/"pw|facebook|shop\.example/)
  })

  it.each(flows.map(({ name }) => name))(
    '[FLW-06] %s: expect only messages of the catalogs, of the server, and messages that a tester prepares',
    async (name) => {
      const catalog = await screenWords('en')
      const { does, says } = bookOf(name)
      const said = Object.values(says).map((each) => each && saidBy(each, 'en'))
      const own = [...said, ...Object.values(does).map((each) => (typeof each === 'object' ? each.refusal : null))]
      const demanded = (await casesIn(name, 'en')).flatMap(({ steps }) =>
        steps.flatMap(({ expected }) =>
          expected.flatMap((text) => /^The message “(.+)” is shown\.$/.exec(text)?.[1] ?? []),
        ),
      )
      expect(demanded.filter((text) => catalog(text) === null && !own.includes(text))).toEqual([])
    },
  )

  it.each(flows.map(({ name }) => name).filter((name) => !unseen.includes(name)))(
    '[FLW-06] %s: have an instruction for each step and each input',
    async (name) => {
      const { begins, does } = bookOf(name)
      const { tours, refusals } = await planOf(name)
      const paths = [...tours, ...refusals]
      const steps = new Set(paths.flatMap((path) => [...path.steps, ...(path.ignores ?? [])]))
      expect([...steps].filter((step) => does[step] === undefined)).toEqual([])
      expect([...new Set(paths.map(({ input }) => input))].filter((input) => begins[input] === undefined)).toEqual([])
    },
  )

  it.each(flows.map(({ name }) => name))('[FLW-06] %s: contain only steps that a browser offers', async (name) => {
    const { explorer, driver, tours, refusals } = await planOf(name)
    const { stepper, model, rested } = explorer.graph
    const odd = [...tours, ...refusals].flatMap(({ input, steps, ignores = [] }) => {
      const given = inputsOf(model).find(([named]) => named === input)
      let { position } = rested(stepper.start(given?.[1]))
      const ask = (outcome: string, what: 'isFeasible' | 'isImmediate') =>
        driver[what]?.(outcome, leafStates(position.snapshot), position.snapshot.context)
      const odds = input in driver.inputs ? [] : [`begins: ${input}`]
      for (const [index, step] of [...steps, ...ignores].entries()) {
        const here = stepper.outcomesAt(position)
        const outcome = here.find((each) => each.name === step)
        const isOffered = step in driver.outcomes && ask(step, 'isFeasible') !== false
        if (outcome === undefined || !isOffered) odds.push(step)
        odds.push(...here.filter((each) => ask(each.name, 'isImmediate')).map((each) => `rests: ${each.name}`))
        if (outcome !== undefined && index < steps.length) ({ position } = rested(stepper.step(position, outcome)))
      }
      return odds
    })
    expect(odd).toEqual([])
  })

  it('[FLW-06] have no step for an outcome that follows without an action', async () => {
    const steps = (await casesIn('recharge', 'en')).flatMap((each) => each.steps)
    const pays = steps.filter(({ action }) => action.includes('with the price in “Recharge info”'))
    expect(pays.map(({ state }) => state)).toContain('The list of sub-methods is open.')
    const { tours } = await planOf('recharge')
    const taken = new Set(tours.flatMap((path) => path.steps))
    expect(
      ['a sub-method is needed', 'the card form is needed', 'a card pays'].filter((each) => taken.has(each)),
    ).toEqual([])
  })

  it('[FLW-06 TOL-04] list the goals that no browser or no person reaches, with the reason', async () => {
    const { cases, without } = await everyCaseOf('login')
    expect(without.map(({ id, isWalked }) => `${isWalked ? 'browser' : 'nobody'}: ${id}`)).toEqual([
      'nobody: asking.opening --window.left--> asking.left',
      'nobody: asking.opening --window.blocked--> editing',
      'browser: asking.opening --after: openingTime--> editing',
    ])
    const page = caseFormats.checklist.write(cases, { without })
    expect(JSON.stringify(cases)).not.toContain(bookOf('login').does['the browser blocks the window'] ?? 'Block popups')
    expect(page).toMatch(/Without a case: 2.+A browser blocks the window during the click/s)
    expect(page).toMatch(/Left to the browser: 1.+The provider’s page would have to load for 40 seconds/s)
  })

  it.each(flows.map(({ name }) => name))(
    '[FLW-06 TOL-04] %s: each transition has a case, or a reason why it has none',
    async (name) => {
      const { explorer, whole, tours, refusals } = await planOf(name)
      const { cases, without } = await everyCaseOf(name)
      const named = new Set(without.map(({ id }) => id))
      expect(without.filter(({ because }) => because === null)).toEqual([])
      const own = [...tours, ...refusals].filter(({ id }) => cases.some((each) => each.id === `${name}-${id}`))
      const shown = new Set(own.flatMap(({ plan }) => [...goalsShown(explorer.graph, 'transitions', plan)]))
      const goals = whole.pathsFor('transitions').goals ?? []
      expect(goals.filter((goal) => shown.has(goal) === named.has(goal))).toEqual([])
    },
  )

  it('[FLW-06] link to the pictures of the states in the atlas, in every format', async () => {
    const cases = await casesIn('login', 'en')
    const address = 'flows/login.html#state=authenticating'
    const asking = cases.flatMap(({ steps }) => steps).filter(({ screens }) => screens.includes(address))
    expect(asking.length).toBeGreaterThan(0)
    for (const { file, write } of Object.values(caseFormats)) expect(write(cases), file).toContain(address)
    expect(caseFormats.checklist.write(cases, { atlas: '../atlas' })).toContain(`href="../atlas/${address}"`)
    const states = new Set(statesOf(flowOf('login').machine).map(stateKey))
    const named = cases.flatMap(({ steps }) => steps.flatMap(({ screens }) => screens))
    expect(named.filter((each) => !states.has(each.replace('flows/login.html#state=', '')))).toEqual([])
  })

  it.each(flows)(
    '[FLW-06] $name: describe the screen of every lasting state, or the reason why nothing is visible',
    async (flow) => {
      const sheet = await sheetIn(flow.name)
      const sees = bookOf(flow.name).shows
      const lasting = lastingStates(sheet).flatMap((index) => sheet.states[index]?.key ?? [])
      const silent = lasting.filter((state) => !isDescribed(state, sees))
      expect(silent).toEqual(silent.filter((state) => reasonFor(nothingSeen, { flow: flow.name, state })))
    },
  )

  it('[FLW-06] have no reason for an unknown state or a state with a visible screen', async () => {
    const all = await Promise.all(flows.map(({ name }) => sheetIn(name)))
    expect(unknownReasons(all, nothingSeen)).toEqual([])
    const seen = nothingSeen.filter(({ flow, state }) => state !== undefined && isDescribed(state, bookOf(flow).shows))
    expect(seen).toEqual([])
  })

  it('[FLW-06] prepare an answer in the step whose call it answers', async () => {
    const [, prepared = ''] = lost('/api/help/ask').before.split('/testing?')
    const steps = (await casesIn('help', 'en')).flatMap((each) => each.steps)
    const asking = steps.filter(({ action }) => action.includes(prepared)).map(({ action }) => action)
    expect(asking).not.toEqual([])
    expect(asking.filter((action) => !action.endsWith('and press “Prepare the answer”. Press “Send”.'))).toEqual([])
  })

  /** Texts that are equal in German, Japanese and English. */
  const sameInAll = ['Region', 'Google', 'Apple']
  const mainFlows = ['login', 'recharge', 'pay', 'result', 'coupons', 'roles', 'cardExchange', 'replenish']
  it.each(mainFlows.flatMap((name) => (['de', 'ja'] as const).map((language) => [name, language] as const)))(
    '[FLW-06] %s in %s: quote the words of that language',
    async (name, language) => {
      const { begins, does } = bookOf(name)
      const [words, english] = [await screenWords(language), await screenWords('en')]
      const named = [...wordsOf(begins), ...wordsOf(does)].flatMap((text) =>
        [...text.matchAll(/\[\[(.+?)\]\]/g)].map(([, each = '']) => each),
      )
      const shown = new Set([
        ...named.map((text) => words(text)?.replaceAll(/\{\w+\}/g, '…')),
        ...unchangedTexts,
        ...Object.values(testerButtons),
      ])
      const actions = (await casesIn(name, language)).flatMap(({ steps }) => steps.map(({ action }) => action))
      const quoted = new Set(actions.flatMap((action) => [...action.matchAll(/“(.+?)”/g)].map(([, text = '']) => text)))
      expect(quoted.size).toBeGreaterThan(3)
      expect([...quoted].filter((text) => !shown.has(text))).toEqual([])
      // texts that are quoted in English, although a translation exists
      const untold = [...quoted].filter((text) => english(text) === text && words(text) !== text && !shown.has(text))
      expect(untold).toEqual([])
      expect(
        named.filter((text) => words(text) === text && english(text) === text && !sameInAll.includes(text)),
      ).toEqual([])
    },
  )

  it('[TOL-04] are at most 300 in English, none the same as another or its beginning, with ids of their own', async () => {
    const all = await allCases()
    expect(all.filter(({ kind }) => kind === 'transitions').length).toBeLessThanOrEqual(300)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const texts = all.map(({ flow, steps }) => `${flow}\n${steps.map(({ action }) => `${action}\n`).join('')}`)
    expect(texts.filter((text, at) => texts.some((other, nth) => nth !== at && other.startsWith(text)))).toEqual([])
  })

  it('[TOL-04] have a step that must do nothing only at the end of a case of its own kind', async () => {
    const all = await allCases()
    const idle = (kind: TestCase['kind']) =>
      all
        .filter((each) => each.kind === kind)
        .map(({ steps }) => steps.filter(({ expected }) => expected.some((text) => text.startsWith(stays))).length)
    expect(new Set(idle('transitions'))).toEqual(new Set([0]))
    expect(new Set(idle('nothing'))).toEqual(new Set([1]))
    const page = caseFormats.checklist.write(all)
    expect(page.indexOf('Must do nothing')).toBeGreaterThan(page.indexOf('Test cases'))
  })

  it('[TOL-04] are prepared on the page for testers, without a command, a restart or developer tools, in nine of ten', async () => {
    const all = await allCases()
    const byHand = all.filter(
      ({ steps, preconditions }) =>
        !/curl|POST |DELETE |Start the server|developer tools|latency/.test(
          [...preconditions, ...steps.map(({ action }) => action)].join(' '),
        ),
    )
    expect(byHand.length / all.length).toBeGreaterThan(0.9)
  })

  it('[FLW-06] hold an answer back while the tester acts before it arrives', async () => {
    const asked = (await casesIn('limits', 'en')).flatMap(({ steps }) => steps.map(({ action }) => action))
    const [, query = ''] = holds('/api/pay/getLimitProductInfo').split('/testing?')
    expect(asked.some((action) => action.includes(query))).toBe(true)
  })

  /** Charts that make their requests only after their parent chart has told them what to request. */
  const asksLater = ['selection: limits']
  it.each(flows.map(({ name }) => name))('[TOL-04] %s: prepare an answer no later than its request', async (name) => {
    const { explorer, driver, tours, refusals } = await planOf(name)
    const { calls = {} } = driver
    const playbook = playbookOf(flowOf(name), { brand: 'watt', words: await screenWords('en'), language: 'en', calls })
    const late = [...tours, ...refusals].flatMap((path) => {
      const walked = walkedSteps(explorer.graph, path, playbook)
      return path.steps.flatMap((step, before) => {
        const { effect = null } = walked[before + 1] ?? {}
        const doing = doingIn(playbook.does, step, walked[before]?.states)
        const isHere =
          typeof doing === 'object' && doing.before.includes('what=fault') && !doing.isFirst && !doing.isOwn
        if (effect === null || !isHere || asksLater.includes(`${name}: ${effect}`)) return []
        const earlier = walked.slice(0, before + 1)
        const asked = Math.max(
          earlier.findLastIndex((row) => !row.running.has(effect)) + 1,
          earlier.findLastIndex((row) => row.effect === effect),
        )
        const isDelayed = walked.some(({ held }) => held.some((each) => each.effect === effect && each.row >= asked))
        return asked < earlier.findLastIndex(({ isDone }) => isDone) && !isDelayed ? [`${path.id}: ${step}`] : []
      })
    })
    expect(late).toEqual([])
  })

  it('[TOL-04] expect a pending state only while its answer is delayed or lost', async () => {
    const all = await allCases()
    const waits = all.flatMap(({ id, steps }) =>
      steps.flatMap(({ action }) => (action.startsWith(awaitsResult) ? [`${id}: ${action}`] : [])),
    )
    expect(waits).toEqual([])
  })

  it('[FLW-06] have a higher priority where many people go, and the usual one without counts', async () => {
    const { whole: explorer } = await planOf('login')
    const playbook = playbookOf(flowOf('login'), { brand: 'watt', words: await screenWords('en'), language: 'en' })
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
    expect(raised.map(([, words]) => words)).toEqual(['high: The user closes the popup. No form to log in is shown.'])
  })

  it('[TOL-04] lead to the shop that the tester names', async () => {
    const shop = 'https://{brand}.example.com'
    const found = await casesOf(flowOf('login'), { language: 'en', brand: 'watt', shop }, [], planOf('login'))
    expect(JSON.stringify(found)).toContain('(https://watt.example.com/testing)')
    expect(JSON.stringify(found)).not.toContain('localhost')
  })

  it('[FLW-06] are written as CSV with a row for each step, and as a checklist to print', async () => {
    const cases = await casesIn('login', 'en')
    const steps = cases.reduce((sum, each) => sum + each.steps.length, 0)
    const csv = caseFormats.csv.write(cases)
    expect(csv).toContain('(http')
    expect(csv).not.toMatch(/\([^()]*\(http/)
    const rows = csv.trim().split('\r\n') // a cell in quotes may contain \n
    expect([rows.length, rows.filter((row) => row.includes('A demo runs')).length]).toEqual([steps + 1, cases.length])
    const page = caseFormats.checklist.write(cases)
    expect(page.match(/class="box">☐/g)).toHaveLength(steps)
    expect(page).not.toContain('xstate.')
  })
})
