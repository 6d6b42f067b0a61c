import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { anyModel, type FlowModel } from './model.ts'
import { checks, type Walk, walkFlow } from './review/walkFlow.ts'
import { brokenIn, type Scenario, scenarioTitle } from './scenarios/scenario.ts'

/**
 * Defines a chart's model tests. To test a chart `machines/lamp/lamp.machine.ts`:
 *
 * 1. Write `lamp.paths.ts` from the specification: `export const lampModel: FlowModel<typeof lampMachine> = {…}`.
 * 2. Write `lamp.test.ts`:
 *
 *        import { describeFlow } from './describeFlow.ts'
 *        import { lampMachine } from './lamp.machine.ts'
 *        import { lampModel } from './lamp.paths.ts'
 *
 *        describeFlow(lampMachine, lampModel, import.meta.url, 'FLW-04')
 *
 * 3. Run `UPDATE_TABLES=1 npx vitest run machines/lamp`. It writes `lamp.table.md` beside the test. Read every row as a
 *    reviewer, then commit the table with the chart. Without this variable, the tests only compare and write nothing.
 *
 * Three failures are common at first:
 * - "never used" or "never refused": add an outcome or an input to the model, or an entry to `exemptions`.
 * - "more than … situations": limit the values of the model's projection (the part of the context that guards read).
 * - "the projection does not tell situations apart": add the missing value to the projection.
 *
 * `scenarios` (`lamp.scenarios.ts`) are sentences of the specification. Each is a test of its own, and writing the table
 * again does not make it pass. `rows` are requirement ids. They are in the title of the last test, which passes only if
 * every check passes. The last section of the table says whether all simple paths were replayed. The chart fulfils
 * FLW-04 completely only if all were replayed.
 */
export const describeFlow = <M extends AnyStateMachine>(
  machine: M,
  model: FlowModel<M>,
  testUrl: string,
  rows: string,
  scenarios: readonly Scenario[] = [],
) => {
  const file = fileURLToPath(testUrl).replace(/\.test\.tsx?$/, '.table.md')
  describe(`${model.title} (chart ${machine.id})`, () => {
    let failures: Partial<Walk['failures']> = {}
    beforeAll(() => {
      failures = walkWithTable(machine, model, file).failures
    }, walkTimeout)
    for (const check of checks) {
      it(check, () => {
        const lines = failures[check] ?? ['the flow was not walked']
        expect(lines.length, messageOf(lines)).toBe(0)
      })
    }
    let found: readonly string[][] | null = null
    const broken = () => {
      found ??= brokenIn(machine, anyModel(model), scenarios)
      return found
    }
    for (const [index, scenario] of scenarios.entries()) {
      it(`${bracketed(scenario.rows)}${scenarioTitle(scenario)}`, () => {
        expect(broken()[index]).toEqual([])
      })
    }
    it(`${bracketed(rows)}${model.title}: the walked chart keeps every promise of its model and its table`, () => {
      expect(checks.filter((check) => failures[check]?.length !== 0)).toEqual([])
    })
  })
}

/** Time limit in ms. Walking a chart takes about a second, but far longer on a busy machine. */
const walkTimeout = 300_000

const walkWithTable = <M extends AnyStateMachine>(machine: M, model: FlowModel<M>, file: string) => {
  const read = () => (existsSync(file) ? readFileSync(file, 'utf8') : null)
  const walk = walkFlow(machine, model, { table: read() })
  if (process.env.UPDATE_TABLES !== '1' || walk.table === read()) return walk
  writeFileSync(file, walk.table)
  return walkFlow(machine, model, { table: walk.table })
}

const bracketed = (rows: string) => {
  const ids = rows.split(/[\s,]+/).filter(Boolean)
  return ids.length === 0 ? '' : `[${ids.join(' ')}] `
}
const messageOf = (lines: readonly string[]) => {
  const shown = lines.slice(0, 40)
  return `\n${shown.join('\n')}${lines.length > shown.length ? `\n… and ${lines.length - shown.length} more` : ''}\n`
}
