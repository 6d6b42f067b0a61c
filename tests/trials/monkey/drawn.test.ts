import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateKey, statesOf } from 'statewalk/chart/names'
import { explorerOf } from 'statewalk/explorer'
import { loadFlows } from 'statewalk/flows'
import { createDialogCheck } from 'trials/monkey/dialogs'
import { createComparison } from 'trials/monkey/drawn'
import type { SeenScreen, SeenStep } from 'trials/monkey/seen'
import { expect, it } from 'vitest'
import { loginMachine } from '../../../machines/login/login.machine.ts'
import { loginModel } from '../../../machines/login/login.paths.ts'
import { root } from '../../../scripts/lib/run.ts'
import { dialogs } from './dialogs.ts'

const { graph } = explorerOf({ machine: loginMachine, model: loginModel })
const comparison = () => createComparison(new Map([['login', graph]]))
const shop: SeenScreen = { screen: '/ Log in', dialogs: [], isBlank: false, readyMs: 60_000, charts: [] }
const rows = graph.instrumented.declared.filter(({ state }) => state === 'editing')
const placeOf = (event: string) => rows.findIndex((row) => row.event === event)

it('[FLW-06] counts transitions that are drawn, and reports no difference', () => {
  const compare = comparison()
  const taken = [{ state: 'editing', place: placeOf('submitted') }]
  const step = { chart: 'login', from: ['editing'], to: ['authenticating'], taken, event: 'submitted' }
  expect(compare.step(step)).toEqual([])
  expect(compare.screen({ ...shop, charts: [{ chart: 'login', states: ['editing'] }] })).toEqual([])
  expect([...compare.met.transitions]).toEqual(['login: editing --submitted[isFilled]--> authenticating'])
  expect(compare.met.states.size).toBe(2)
})

it('[FLW-06] reports a chart, state, transition or source state that is not drawn', () => {
  const compare = comparison()
  const step: SeenStep = { chart: 'login', from: ['editing'], to: ['editing'], taken: [], event: 'x' }
  const words = (more: Partial<SeenStep>) => compare.step({ ...step, ...more }).map(({ what }) => what)
  expect(words({ chart: 'other' })).toEqual(['chart'])
  expect(words({ to: ['gone'] })).toEqual(['state'])
  expect(words({ taken: [{ state: 'editing', place: 99 }] })).toEqual(['transition'])
  // a closed popup cannot be closed again, so the page cannot take this transition from the state "closed"
  expect(words({ from: ['closed'], taken: [{ state: '(anywhere)', place: 0 }] })).toEqual(['way'])
})

it('[FLW-06] reports a page of the shop that runs no chart after a while, with the page’s content', () => {
  const words = (shown: Partial<SeenScreen>) =>
    comparison()
      .look({ steps: [], shown: { ...shop, charts: [], ...shown } })
      .map((difference) => difference.words)
  expect(words({})).toEqual(['/ Log in belongs to no running chart'])
  expect(words({ isBlank: true })).toEqual(['/ Log in belongs to no running chart', '/ Log in is blank'])
  // a page that is loading, or of another site, has no differences
  expect(words({ readyMs: null })).toEqual([])
  expect(words({ readyMs: 300, isBlank: true })).toEqual([])
})

it('[FLW-06] one check reports the steps since the last check and the current screen', () => {
  const charts = [{ chart: 'login', states: ['gone'] }]
  const steps = [{ chart: 'other', from: [], to: ['x'], taken: [], event: 'x' }]
  expect(
    comparison()
      .look({ steps, shown: { ...shop, readyMs: null, charts } })
      .map(({ what }) => what),
  ).toEqual(['chart', 'state'])
})

const inShop = (popup: string, ...more: readonly { chart: string; states: readonly string[] }[]) => [
  { chart: 'popups', states: [popup] },
  ...more,
]
const german = (english: string) => (english === 'Log in' ? 'Anmelden' : null)
/** Simulates two consecutive checks that find the popup open. */
const seenTwice = (titles: readonly string[], charts: SeenScreen['charts']) => {
  const check = createDialogCheck(dialogs, [german])
  const compare = createComparison(new Map([['login', graph]]), check)
  const look = { steps: [], shown: { ...shop, dialogs: titles, charts } }
  const [first, second] = [compare.look(look), compare.look(look)].map((found) =>
    found.flatMap(({ what, words }) => (what === 'dialog' ? [words] : [])),
  )
  expect(first).toEqual([])
  expect(second).toEqual(check(look.shown))
  return second
}

it('[FLW-06] reports an unknown popup, over the page and over another popup', () => {
  const words = ['the popup “Win a prize” belongs to no state']
  expect(seenTwice(['Win a prize'], inShop('closed'))).toEqual(words)
  expect(seenTwice(['Log in', 'Win a prize'], inShop('login'))).toEqual(words)
  expect(seenTwice([''], inShop('closed'))).toEqual(['the popup “” belongs to no state'])
})

it('[FLW-06] reports a popup in a wrong state, in any language, and accepts a popup in its own state', () => {
  expect(seenTwice(['Anmelden'], inShop('closed'))).toEqual([
    'the popup “Anmelden” belongs to no state that a chart is in',
  ])
  expect(seenTwice(['Anmelden'], inShop('login'))).toEqual([])
  const asking = { chart: 'recharge', states: ['choosing.confirmingReceiver'] }
  const both = ['Recharge info', 'Is this the right role?']
  expect(seenTwice(both, inShop('recharge', asking))).toEqual([])
  expect(seenTwice(both, inShop('recharge'))).toHaveLength(1)
  expect(seenTwice(['Rewards for 100'], inShop('closed', { chart: 'events', states: ['open.ready'] }))).toEqual([])
  const banks = { chart: 'recharge', states: ['choosing.subMethods'] }
  expect(seenTwice(['Recharge info', 'Banks'], inShop('recharge', banks))).toEqual([])
  expect(seenTwice(['Recharge info', 'Account'], inShop('recharge', banks))).toHaveLength(1)
})

it('[FLW-06] accepts a popup that its chart has just left', () => {
  const compare = createComparison(new Map(), createDialogCheck(dialogs, []))
  const differences = ['closed', 'login', 'closed'].flatMap((state) =>
    compare.look({ steps: [], shown: { ...shop, dialogs: ['Log in'], charts: inShop(state) } }),
  )
  expect(differences.filter(({ what }) => what === 'dialog')).toEqual([])
})

it('[FLW-06] the table contains the title of every popup in the views, and only states of existing charts', async () => {
  const files = globSync('src/views/**/*.tsx', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  const sheets = files.flatMap((text) => [...text.matchAll(/<(?:Tip|Confirm)?Sheet\s+title=\{([^\n]+?)\}(?:\s|$)/gm)])
  const titles = sheets.map(([, title = '']) => /^t`(.*)`$/.exec(title)?.[1]?.replace('${', '{') ?? title)
  // two titles in the views are no literals: the title of legal documents, and the server's title of the list of
  // sub-methods
  const known = [...Object.keys(dialogs.titled), 'title', 'local(opened?.name)']
  expect(titles.length).toBeGreaterThan(25)
  expect(titles.filter((title) => !known.includes(title))).toEqual([])
  const flows = new Map((await loadFlows()).map(({ machine }) => [machine.id, statesOf(machine).map(stateKey)]))
  const named = Object.values(dialogs.titled).flatMap((all) => all.flatMap((each) => Object.entries(each)))
  expect(named.flatMap(([id, states]) => states.filter((state) => !flows.get(id)?.includes(state)))).toEqual([])
})
