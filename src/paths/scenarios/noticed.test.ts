import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { instrument } from '../chart/instrument.ts'
import { type Flow, loadFlows, projectRoot } from '../flows.ts'
import { exploreInstrumented } from '../graph/explore.ts'
import { chartOfMutant, type Mutant, type Source, sourceOf } from '../mutants/mutant.ts'
import { mutantsOf } from '../mutants/mutateFlow.ts'
import { brokenIn, type Scenario } from './scenario.ts'

const machines = join(projectRoot, 'machines')
const names = readdirSync(machines, { recursive: true, encoding: 'utf8' }).flatMap(
  (file) => file.match(/^(\w+)[\\/]\1\.scenarios\.ts$/)?.[1] ?? [],
)
const flows = (await loadFlows()).filter(({ name }) => names.includes(name))

const scenariosOf = async (name: string): Promise<readonly Scenario[]> => {
  const module = await import(pathToFileURL(join(machines, name, `${name}.scenarios.ts`)).href)
  return module[`${name}Scenarios`]
}

/** What a reviewer of a written table may overlook, and a player meets. */
const isWrong = ({ kind }: Mutant) => /^(?:wrong target|missing transition|guard |delay changed)/.test(kind)

const isNoticed =
  (source: Source, { model }: Flow, scenarios: readonly Scenario[]) =>
  (mutant: Mutant) => {
    try {
      return brokenIn(chartOfMutant(source, mutant), model, scenarios).some((broken) => broken.length > 0)
    } catch {
      return true // what throws fails its test
    }
  }

describe('Scenarios of the specification, without any table', () => {
  it('are there for every chart that decides about money, a login, an order, a coupon or a limit', () => {
    const purchase = ['cardExchange', 'coupons', 'openOrders', 'orders', 'pay', 'recharge', 'result', 'selection']
    const around = ['help', 'limits', 'login', 'ownLimit', 'promoCode', 'realName', 'roles', 'salesArea', 'timeline']
    expect(names).toEqual(expect.arrayContaining([...purchase, ...around]))
  })

  it.each(flows)('[FLW-06] $name: notice wrong targets, guards and delays', async (flow) => {
    const scenarios = await scenariosOf(flow.name)
    const source = sourceOf(flow.machine)
    const graph = exploreInstrumented(instrument(source.copy), flow.model)
    const wrong = mutantsOf(source, graph).filter(isWrong)
    const noticed = isNoticed(source, flow, scenarios)
    const missed = wrong.filter((mutant) => !noticed(mutant)).map(({ id }) => id)
    expect(missed.length / wrong.length, missed.join('\n')).toBeLessThan(0.05)
  })
})
