import { type Explorer, explorerOf } from 'statewalk/explorer'
import { loadFlows } from 'statewalk/flows'
import { type CriterionName, criteria } from 'statewalk/graph/pathsFor'
import { sheetOf } from '../../sheet/describe.ts'
import type { ExploredFlow } from '../../sheet/sheet.ts'
import type { AtlasConfig } from '../config.ts'
import { keysOf } from '../texts/places.ts'
import type { TextVersion } from '../texts/version.ts'

type Offered = { name: CriterionName; title: string }

/**
 * The criteria whose paths a page lists, ordered by the number of paths. A page shows `title`, not the technical name.
 */
const offered: readonly Offered[] = [
  { name: 'states', title: 'A path into every state' },
  { name: 'transitions', title: 'A path through every transition' },
  { name: 'guards', title: 'Every condition met and unmet' },
  { name: 'invalid', title: 'Events that must change nothing' },
  { name: 'round-trip', title: 'Every path from a state back to the same state' },
  { name: 'pairs', title: 'Every pair of consecutive transitions' },
  { name: 'simple', title: 'Every path without a loop' },
]

/** Maximum number of paths that a page lists per criterion. */
const most = 300

const pathsBy = (explorer: Explorer, { name, title }: Offered) => {
  const paths = []
  for (const path of explorer.pathsFor(name, { limit: most + 1 }).paths) {
    paths.push(path)
    if (paths.length > most) break
  }
  return { name, title, about: criteria[name].meaning, paths: paths.slice(0, most), isAll: paths.length <= most }
}

type Words = Pick<AtlasConfig, 'voice' | 'wordsOf'>

/** Describes a flow. If `hasPaths` is true, the result contains the lists of paths. */
export const sheetOn = (
  name: string,
  explorer: Explorer,
  { config, texts, hasPaths }: { config: Words; texts: Pick<TextVersion, 'source' | 'views'>; hasPaths: boolean },
): ExploredFlow => {
  const keys = keysOf(texts)
  return sheetOf({
    name,
    explorer,
    criteria: (hasPaths ? offered : []).map((criterion) => pathsBy(explorer, criterion)),
    voice: config.voice,
    textOf: (key) => keys.get(key) ?? null,
    words: config.wordsOf(name),
  })
}

/** Loads every flow of `machines/`. */
export const loadSheets = async (parts: Parameters<typeof sheetOn>[2]): Promise<ExploredFlow[]> =>
  (await loadFlows()).map((flow) => sheetOn(flow.name, explorerOf(flow), parts))
