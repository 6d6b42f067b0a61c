import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { instrument } from 'statewalk/chart/instrument'
import { type Flow, loadFlows, projectRoot } from 'statewalk/flows'
import { exploreInstrumented } from 'statewalk/graph/explore'
import { chartOfMutant, type Mutant, type Source, sourceOf } from 'statewalk/mutants/mutant'
import { mutantsOf } from 'statewalk/mutants/mutateFlow'
import { isAnyBroken, type Scenario } from 'statewalk/scenarios/scenario'
import { describe, expect, it } from 'vitest'

const machines = join(projectRoot, 'machines')
const names = readdirSync(machines, { recursive: true, encoding: 'utf8' }).flatMap(
  (file) => file.match(/^(\w+)[\\/]\1\.scenarios\.ts$/)?.[1] ?? [],
)
const all = await loadFlows()
const flows = all.filter(({ name }) => names.includes(name))

/** Charts without scenarios, each with the reason. */
const without: Readonly<Record<string, string>> = {}

const settles = 'The state’s guard moves the chart on at once, so the chart comes to rest in the same state'
const inTransit =
  'The action before this transition already determines the guard, and the next `always` of the same state leads to the same result'
const neverBegun = 'Every way in names a state within: where it would begin by itself is never taken'
const sameAbove = 'A transition that applies to all states of the chart has the same effect'
/**
 * Mutants that scenarios cannot detect, because only intermediate steps differ: flow → mutant id → reason. Walks can
 * detect these mutants.
 */
const unseen: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cardExchange: {
    'wrong target: purchasing --done: payWithCard--> refused, to closed':
      'Only a purchase reaches this state, and for a purchase `refused` leads to `closed` at once',
    'wrong target: purchasing --error: payWithCard--> refused, to closed':
      'Only a purchase reaches this state, and for a purchase `refused` leads to `closed` at once',
  },
  limits: { 'wrong target: reminding --always[hasDue]--> settling, stays': inTransit },
  offers: {
    'wrong target: open.daily.claiming --done: claimDaily--> open.daily.over, to open.daily.due': settles,
    'wrong target: open.daily.claiming --error: claimDaily--> open.daily.over, to open.daily.due': settles,
    'wrong target: open.chain.claiming --done: claimChain--> open.chain.shut, to open.chain.unlocked': settles,
    'wrong target: open.chain.claiming --error: claimChain--> open.chain.shut, to open.chain.unlocked': settles,
    'wrong target: start of open.daily, in open.daily.due': settles,
    'wrong target: start of open.bonus, in open.bonus.marked': settles,
    'wrong target: start of open.chain, in open.chain.unlocked': settles,
  },
  steps: {
    'missing transition: interrupted --purchase.seen[isUndecided]--> (stays)': sameAbove,
    'wrong target: start of handing, in handing.interrupted': neverBegun,
    'guard forced false: interrupted --purchase.seen[isUndecided]--> (stays)': sameAbove,
  },
  popups: {
    'wrong target: closed --buy.clicked--> (stays), to awaitingGoods': settles,
    'guard forced true: closed --buy.clicked[areGoodsLoading]--> awaitingGoods': settles,
    'guard forced true: the rule areGoodsLoading': settles,
  },
  storefront: { 'missing transition: shop --page.shown--> (stays)': sameAbove },
}

const scenariosOf = async (name: string): Promise<readonly Scenario[]> => {
  const module = await import(pathToFileURL(join(machines, name, `${name}.scenarios.ts`)).href)
  return module[`${name}Scenarios`]
}

/** Time-out in ms. Every one of the 800 mutants of the storefront chart runs all scenarios. */
const walkTimeout = 600_000

/**
 * Returns whether a mutant must be detected: a reviewer of a generated table could overlook this kind of mutant, but a
 * player would notice it.
 */
const isWrong = ({ kind }: Mutant) => /^(?:wrong target|missing transition|guard |delay changed)/.test(kind)

const isNoticed =
  (source: Source, { model }: Flow, scenarios: readonly Scenario[]) =>
  (mutant: Mutant) => {
    try {
      return isAnyBroken(chartOfMutant(source, mutant), model, scenarios)
    } catch {
      return true // a mutant that throws counts as detected
    }
  }

describe('Scenarios of the specification, without any table', () => {
  it('exist for every chart, or a reason is given', () => {
    const bare = all.map(({ name }) => name).filter((name) => !names.includes(name))
    expect(bare).toEqual(Object.keys(without))
    expect(names.filter((name) => !all.some((flow) => flow.name === name))).toEqual([])
  })

  it("are part of each chart's tests and name rows of the requirements", async () => {
    const requirements = readFileSync(join(projectRoot, 'docs/requirements.md'), 'utf8')
    for (const name of names) {
      const own = join(machines, name, `${name}.test.ts`)
      // machines/flows.test.ts walks every flow that has no test file of its own
      if (existsSync(own))
        expect(readFileSync(own, 'utf8'), name).toMatch(new RegExp(`describeFlow\\([^)]*, ${name}Scenarios\\)`))
      const rows = (await scenariosOf(name)).flatMap((scenario) => scenario.rows.split(/\s+/))
      expect(
        rows.filter((row) => !requirements.includes(`| ${row} |`)),
        name,
      ).toEqual([])
    }
  })

  it.each(flows)(
    '[FLW-06] $name: notice wrong targets, guards and delays',
    async (flow) => {
      const scenarios = await scenariosOf(flow.name)
      const source = sourceOf(flow.machine)
      const graph = exploreInstrumented(instrument(source.copy), flow.model)
      const wrong = mutantsOf(source, graph).filter(isWrong)
      const noticed = isNoticed(source, flow, scenarios)
      const missed = wrong.filter((mutant) => !noticed(mutant)).map(({ id }) => id)
      // `unseen` must contain exactly the mutants that were not detected
      expect(missed.sort()).toEqual(Object.keys(unseen[flow.name] ?? {}).sort())
    },
    walkTimeout,
  )
})
