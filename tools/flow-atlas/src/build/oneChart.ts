import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { explorerOf } from 'statewalk/explorer'
import type { Flow } from 'statewalk/flows'
import { plainVoice } from 'statewalk/voice'
import { sheetOn } from './screens/sheets.ts'
import { writeSite } from './site.ts'

const source = {
  catalogs: '',
  languages: [],
  views: [],
  composition: '',
  list: '',
  rootFlow: '',
  outside: {},
  states: [],
}
/** Empty, because a chart that is drawn without its app has no texts. */
const texts = { source, catalogs: {}, views: {}, charts: {} }

/** Draws charts without texts, requirements and pictures. The flows' names must differ. */
export const drawCharts = async (flows: readonly Flow[], folder: string): Promise<void> => {
  const config = { voice: plainVoice, wordsOf: () => ({ guards: {}, actions: {} }) }
  const sheets = flows.map((flow) => sheetOn(flow.name, explorerOf(flow), { config, texts, hasPaths: true }))
  const palette = readFileSync(join(import.meta.dirname, 'palette.css'), 'utf8')
  await writeSite(
    {
      folder,
      title: flows.map(({ model }) => model.title).join(', '),
      made: flows.length === 1 ? 'Made from the chart.' : 'Made from the charts.',
      look: { palette, icon: { ground: '#eaf2ff', line: '#0b5cad' } },
      groups: [],
      entries: [],
      journeys: [],
      requirements: null,
      languageUsers: { title: 'Users', of: () => [] },
      pictures: { noPictures: [] },
      ownParts: () => ({ pages: [], sectionOf: () => null, finds: [] }),
    },
    {
      sheets,
      texts,
      comparison: { because: 'Nothing was compared.' },
      screens: [],
      films: [],
      series: [],
      found: [],
      counts: [],
      runs: [],
    },
  )
}
