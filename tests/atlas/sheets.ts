import { sheetOf } from 'flow-atlas/sheet/describe'
import type { ExploredFlow } from 'flow-atlas/sheet/sheet'
import { type Explorer, explorerOf } from 'statewalk/explorer'
import { type Flow, loadFlows } from 'statewalk/flows'
import { type CriterionName, criteria } from 'statewalk/graph/pathsFor'
import { shopVoice } from '../paths/voice.ts'
import { textOf } from './keyTexts.ts'
import { happyPaths } from './shop/happyPaths.ts'
import { shopWordsOf } from './shop/words.ts'

/** Criteria in the list of paths, the shortest list first. */
const offered: readonly CriterionName[] = [
  'states',
  'transitions',
  'guards',
  'invalid',
  'round-trip',
  'pairs',
  'simple',
]
/** Titles of the criteria for readers who do not know their names. */
const titles: Readonly<Record<CriterionName, string>> = {
  states: 'A way into every state',
  transitions: 'Over every arrow',
  guards: 'Every question answered yes and no',
  invalid: 'What must change nothing',
  'round-trip': 'Every way that comes back to where it was',
  pairs: 'Every two arrows one after the other',
  simple: 'Every way without a detour',
  situations: 'A way into every situation',
  '2-switch': 'Every three arrows one after the other',
}

/** Maximum number of paths of a criterion that a page lists; `npm run paths` has all. */
const most = 300

const pathsBy = (explorer: Explorer, name: CriterionName) => {
  const paths = []
  for (const path of explorer.pathsFor(name, { limit: most + 1 }).paths) {
    paths.push(path)
    if (paths.length > most) break
  }
  return {
    name,
    title: titles[name],
    about: criteria[name].meaning,
    paths: paths.slice(0, most),
    isAll: paths.length <= most,
  }
}

/** Explores and describes these flows, with the paths of these criteria. */
const sheetsOf = (flows: readonly Flow[], names: readonly CriterionName[] = offered): ExploredFlow[] =>
  flows.map((flow) => sheetOn(flow.name, explorerOf(flow), names))

/** Describes an explored flow, with the paths of these criteria. */
export const sheetOn = (name: string, explorer: Explorer, names: readonly CriterionName[]): ExploredFlow =>
  sheetOf({
    name,
    explorer,
    criteria: names.map((criterion) => pathsBy(explorer, criterion)),
    happy: happyPaths[name],
    voice: shopVoice,
    textOf,
    words: shopWordsOf(name),
  })

/** Describes every flow of the shop, like `sheetsOf`. */
export const loadSheets = async (names?: readonly CriterionName[]): Promise<ExploredFlow[]> =>
  sheetsOf(await loadFlows(), names)
