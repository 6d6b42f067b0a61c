import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Flow, loadFlows } from 'statewalk/flows'
import { anyModel } from 'statewalk/model'
import { chartIndexOf, chartPages } from 'statewalk/report/chartPage'
import { diagramOf } from 'statewalk/report/diagram'
import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { read, root } from './lib/sources.ts'

/** Pages that are missing, not wanted or not what the charts say now. */
const stalePages = (pages: ReadonlyMap<string, string>, committed: ReadonlyMap<string, string>) =>
  [...new Set([...pages.keys(), ...committed.keys()])].filter((file) => pages.get(file) !== committed.get(file))

const lampWith = (afterLit: 'dark' | 'broken') =>
  setup({ types: { events: {} as { type: 'pressed' | 'broke' } } }).createMachine({
    id: 'lamp',
    description: 'A lamp',
    initial: 'dark',
    on: { broke: '.broken' },
    states: {
      dark: { on: { pressed: 'lit' } },
      lit: { on: { pressed: afterLit } },
      broken: { type: 'final' },
    },
  })
const lamp = lampWith('dark')
const flow: Flow = {
  name: 'lamp',
  machine: lamp,
  model: anyModel<typeof lamp>({
    title: 'The lamp',
    outcomes: { presses: { type: 'pressed' }, 'it breaks': { type: 'broke' } },
    projection: () => [],
    states: { dark: {}, lit: {}, broken: {} },
  }),
}

describe('Pages of the charts', () => {
  // describeFlow compares each page where its chart is walked
  it('[FLW-07] docs/charts has a page for each chart and no other, and an index that is true (else: npm run charts)', async () => {
    const flows = await loadFlows()
    const wanted = ['README.md', ...flows.map(({ name }) => `${name}.md`)]
    expect(readdirSync(join(root, 'docs', 'charts')).sort()).toEqual(wanted.sort())
    expect(read('docs/charts/README.md').text).toBe(chartIndexOf(flows))
    for (const { name } of flows)
      expect(read(`machines/${name}/${name}.test.ts`).text, name).toContain(`describeFlow(${name}Machine, ${name}Model`)
  })

  it('[FLW-07] a changed chart, a missing page and a page too many are found', () => {
    const pages = chartPages([flow])
    expect(stalePages(pages, pages)).toEqual([])
    expect(stalePages(pages, new Map([...pages, ['gone.md', '']]))).toEqual(['gone.md'])
    expect(stalePages(pages, new Map([...pages].slice(0, 1)))).toEqual(['lamp.md'])
    const edited = { ...flow, model: { ...flow.model, title: 'Another lamp' } }
    expect(stalePages(chartPages([edited]), pages)).toEqual(['README.md', 'lamp.md'])
    const spoiled = { ...flow, machine: lampWith('broken') }
    expect(stalePages(chartPages([spoiled]), pages)).toEqual(['lamp.md'])
  })

  it('a diagram has every state and every arrow, and no mark that would break it', () => {
    expect(diagramOf(lamp).split('\n')).toEqual([
      '```mermaid',
      'stateDiagram-v2',
      '  [*] --> dark_',
      '  state "dark" as dark_',
      '  state "lit" as lit_',
      '  state "broken" as broken_',
      '  broken_ --> [*]',
      '  state "from anywhere" as anywhere_any',
      '  anywhere_any --> broken_ : broke',
      '  dark_ --> lit_ : pressed',
      '  lit_ --> dark_ : pressed',
      '```',
    ])
  })
})
