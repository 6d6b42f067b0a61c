import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { html } from 'statewalk/report/markup'
import { type Files, flowFiles, siteFiles } from '../atlas.ts'
import type { Comparison, NotCompared } from '../pages/changesPage.ts'
import type { JourneyFilm } from '../pages/journeysPage.ts'
import { languagesPage } from '../pages/languagesPage.ts'
import type { Run } from '../pages/runs.ts'
import { type Series, sayingOf, screensPage } from '../pages/screensPage.ts'
import type { ScreenText } from '../sheet/finds.ts'
import { reasonFor } from '../sheet/gaps.ts'
import type { CountedTransition } from '../sheet/journeys/counted.ts'
import type { ExploredFlow } from '../sheet/sheet.ts'
import { saidKeys } from '../sheet/texts.ts'
import { drawingStyle, writeAssets } from './assets.ts'
import type { AtlasConfig, FlowGroup } from './config.ts'
import { besideFinds, besideSection, requirementRows } from './requirements.ts'
import type { Screen } from './screens/album.ts'
import { seriesName } from './series.ts'
import { removeStale } from './stale.ts'
import { flowTexts, languageStates } from './texts/flowTexts.ts'
import type { TextVersion } from './texts/version.ts'

/** The parts of the configuration that the pages use. Without `requirements`, the pages list no requirements. */
type SiteConfig = Pick<
  AtlasConfig,
  'entries' | 'folder' | 'groups' | 'journeys' | 'languageUsers' | 'look' | 'made' | 'ownParts' | 'title'
> & { pictures: Pick<AtlasConfig['pictures'], 'noPictures'>; requirements: AtlasConfig['requirements'] | null }

type Facts = {
  sheets: readonly ExploredFlow[]
  screens: readonly Screen[]
  films: readonly JourneyFilm[]
  series: readonly Series[]
  found: readonly ScreenText[]
  texts: TextVersion
  counts: readonly CountedTransition[]
  comparison: Comparison | NotCompared
  runs: readonly Run[]
}

const pictureOf = ({ state, image, ...rest }: Screen) => ({ state, image, series: seriesName(rest) })

/** Returns the groups with their flows. The last group contains the flows that are in no other group. */
const grouped = <Flow extends { name: string }>(groups: readonly FlowGroup[], flows: readonly Flow[]) => {
  const named = groups.flatMap((group) => group.flows)
  const others = flows.filter(({ name }) => !named.includes(name))
  return [
    ...groups.map((group) => ({
      ...group,
      flows: group.flows.flatMap((name) => flows.find((flow) => flow.name === name) ?? []),
    })),
    { title: 'Others', about: 'Flows that no group names yet.', flows: others },
  ].filter((group) => group.flows.length > 0)
}

const writeFiles = (folder: string, files: Files) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return Object.keys(files)
}

/** Writes the site, and deletes files of older builds. */
export const writeSite = async (config: SiteConfig, facts: Facts): Promise<void> => {
  const { folder, look, pictures } = config
  const { sheets, screens, counts } = facts
  const own = config.ownParts(sheets, (place) => screens.filter((each) => each.place === place).length)
  const site = {
    places: [
      { name: 'Flows', file: 'index.html' },
      { name: 'Map', file: 'map.html' },
      { name: 'Journeys', file: 'journeys.html' },
      { name: 'Screens', file: 'screens.html' },
      ...own.pages.map(({ name, file }) => ({ name, file })),
      { name: 'Languages', file: 'languages.html' },
      { name: 'Changes', file: 'changes.html' },
    ],
    made: `${config.made} ${sayingOf(facts.series)}`.trim(),
  }
  const style = drawingStyle(look)
  const requirements = config.requirements
    ? requirementRows(config.requirements, facts.texts)
    : { ofFlows: [], beside: [] }
  const sheetNamed = (flow: string) => sheets.find(({ name }) => name === flow)
  const textsOf = flowTexts(facts.texts, (flow) => saidKeys(sheetNamed(flow) ?? { states: [], transitions: [] }))
  const written: string[] = []
  for (const sheet of sheets) {
    const files = await flowFiles(sheet, {
      site,
      screens: screens.filter(({ flow }) => flow === sheet.name).map(pictureOf),
      texts: textsOf(sheet.name),
      rows: requirements.ofFlows.filter(({ flow }) => flow === sheet.name),
      counts,
      more: own.sectionOf(sheet.name),
      drawingStyle: style,
    })
    written.push(...writeFiles(folder, files))
  }
  written.push(...(await writeAssets(folder, look)))
  const files = await siteFiles({
    site,
    title: config.title,
    groups: grouped(config.groups, sheets),
    texts: facts.found,
    rows: requirements.ofFlows,
    finds: [...own.finds, ...besideFinds(requirements.beside)],
    more: config.requirements ? besideSection(requirements.beside, config.requirements.besideAbout) : html``,
    comparison: facts.comparison,
    runs: facts.runs,
    picturesOf: (flow) => new Set(screens.filter((each) => each.flow === flow).map(({ state }) => state)).size,
    entries: config.entries,
    journeys: config.journeys,
    counts,
    drawingStyle: style,
    films: facts.films,
    reasonOf: (flow, state) => reasonFor(pictures.noPictures, { flow, state })?.because ?? null,
  })
  const titleOf = (flow: string) => sheetNamed(flow)?.title ?? flow
  const { languageUsers } = config
  const languages = languageStates(facts.texts, languageUsers.of, titleOf)
  written.push(
    ...writeFiles(folder, {
      ...files,
      'screens.html': screensPage(facts.series, { site, titleOf }),
      ...Object.fromEntries(own.pages.map(({ file, render }) => [file, render(site)])),
      'languages.html': languagesPage(languages, { site, usersTitle: languageUsers.title }),
    }),
  )
  removeStale(folder, written)
}
