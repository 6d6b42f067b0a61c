import { sheetOf } from 'flow-atlas/sheet/describe'
import type { ExploredFlow } from 'flow-atlas/sheet/sheet'
import { placesAlong } from 'flow-atlas/sheet/ways/board'
import { explorerOf } from 'statewalk/explorer'
import { type Flow, loadFlows } from 'statewalk/flows'
import { beforeAll, describe, expect, it } from 'vitest'
import { shopVoice } from '../../paths/voice.ts'
import { groups } from './groups.ts'
import { happyPaths } from './happyPaths.ts'
import { reachRows, unknownNeeds } from './reach.ts'

const describeFlow = (flow: Flow) =>
  sheetOf({ name: flow.name, explorer: explorerOf(flow), criteria: [], happy: happyPaths[flow.name], voice: shopVoice })

describe('What the atlas is told of the shop', () => {
  let flows: Flow[] = []
  let sheets: ExploredFlow[] = []
  beforeAll(async () => {
    flows = await loadFlows()
    // the root chart alone takes as long as all others
    sheets = flows.filter(({ name }) => name !== 'storefront').map(describeFlow)
  })

  it('[FLW-05] every state, transition and outcome of every chart has words of its own', () => {
    for (const { states, transitions, outcomes, tallies } of sheets) {
      const labels = [
        ...states.map(({ label }) => label),
        ...transitions.flatMap(({ names, condition, does }) => [...names, condition ?? 'none', ...does]),
        ...outcomes.map(({ sentence }) => sentence),
      ]
      expect(labels.filter((label) => label.trim() === '' || /xstate|\bactor\./.test(label))).toEqual([])
      expect(tallies.every(({ covered, exempt, total }) => covered + exempt === total)).toBe(true)
    }
  })

  it('every flow has a way that is meant to be taken, and its chart can take it', () => {
    expect(Object.keys(happyPaths).sort()).toEqual(flows.map(({ name }) => name))
    for (const sheet of sheets) {
      expect(placesAlong(sheet.board, sheet.happy), sheet.name).toHaveLength(sheet.happy.steps.length + 1)
    }
  })

  it('every flow stands in a group', () => {
    const named = groups.flatMap((group) => group.flows)
    expect(flows.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([])
  })

  it('a brand without a feature has the reason in its cell', () => {
    const brand = {
      key: 'one',
      title: 'One',
      vip: false,
      languages: ['en'],
      loginMethods: ['password'],
      features: [],
      games: 1,
      layouts: [
        { area: 'north', layout: 'new' },
        { area: 'south', layout: 'old' },
      ],
    }
    const own = sheets.filter(({ name }) => ['vip', 'events', 'coupons', 'login'].includes(name))
    const rows = reachRows(own, [brand])
    const because = (label: string) => rows.find((row) => row.label === label)?.because
    expect(because('The VIP centre')).toEqual(['it is no VIP version'])
    expect(because('Events and their gifts')?.[0]).toMatch(/^only in north/)
    expect(because('Log in by password')).toEqual([null])
    expect(because('Log in by google')).toEqual(['it does not offer this'])
  })

  it('no rule is about a flow or a state that is not there', () => {
    expect(unknownNeeds(sheets).filter((name) => name !== 'storefront')).toEqual([])
  })
})
