import type { Html } from 'statewalk/report/markup'
import type { ChartTable } from './changes/tables.ts'
import { unionOf } from './changes/union.ts'
import { boxesOf } from './drawing/diagram.ts'
import { layOut, layOutAll } from './drawing/layout.ts'
import { drawingFile, nothingTouched, type Shape, svgOf } from './drawing/svg.ts'
import { changesMarkdown } from './pages/changesMarkdown.ts'
import { type Comparison, changesPage, type NotCompared } from './pages/changesPage.ts'
import { flowPage } from './pages/flowPage.ts'
import { type Group, indexPage } from './pages/indexPage.ts'
import { type JourneyFilm, journeysPage } from './pages/journeysPage.ts'
import { mapPage } from './pages/mapPage.ts'
import { type Run, runsSection } from './pages/runs.ts'
import type { Site } from './pages/shell.ts'
import { type Find, findsOf, pageFinds, type RequirementRow, type ScreenText } from './sheet/finds.ts'
import { type CountedTransition, countedOf } from './sheet/journeys/counted.ts'
import { funnelsOf } from './sheet/journeys/funnel.ts'
import type { Journey } from './sheet/journeys/story.ts'
import { linksOf } from './sheet/links.ts'
import { type Entry, mapOf } from './sheet/map.ts'
import type { ExploredFlow } from './sheet/sheet.ts'
import type { FlowText } from './sheet/texts.ts'
import { touchedBy } from './sheet/touched.ts'
import { packSheet } from './sheet/ways/packed.ts'
import type { PackedData, Screen } from './site/page.ts'

/** File contents by path, relative to the output folder. */
export type Files = Readonly<Record<string, string>>

/**
 * Wraps data in a script that assigns the data to one global variable. A page that was opened as a local file (`file:`)
 * can load data only as a script.
 */
const dataScript = (name: 'atlasFlow' | 'atlasPaths' | 'atlasFinds' | 'atlasTexts', data: unknown) =>
  `window.${name}=${JSON.stringify(data)}\n`

/** Data for a flow's generated files, in addition to the flow's description (`sheet`). */
type FlowParts = {
  site: Site
  screens: readonly Screen[]
  /** All texts of the flow: those in its chart's code and those on its screens. */
  texts: readonly FlowText[]
  rows: readonly RequirementRow[]
  /** How often users took each transition; empty without usage counts. */
  counts: readonly CountedTransition[]
  /** HTML of an additional section that the project adds to the flow's page; null without such a section. */
  more: Html | null
  /** Style sheet for a standalone SVG drawing, with colour values instead of CSS custom properties. */
  drawingStyle: string
}

/**
 * Returns all files of one flow: its page with data and paths, its drawing, and the data for the panel that shows the
 * running charts.
 */
export const flowFiles = async (
  sheet: ExploredFlow,
  { site, screens, texts, rows, counts, more, drawingStyle }: FlowParts,
): Promise<Files> => {
  const diagrams = await layOutAll(sheet)
  const unfolded = diagrams['']
  if (!unfolded) throw new Error(`${sheet.name} has no drawing`)
  const diagram = svgOf(sheet, unfolded, touchedBy(sheet, sheet.happy))
  const { criteria } = sheet
  const counted = countedOf(sheet, counts)
  const packed = packSheet(sheet)
  const data: PackedData = { sheet: packed, diagrams, screens, counted }
  const name = `flows/${sheet.name}`
  return {
    [`${name}.html`]: flowPage(sheet, {
      site,
      diagram,
      boxes: boxesOf(sheet).length,
      texts,
      rows,
      counted,
      isPictured: screens.length > 0,
      more,
    }),
    [`${name}.data.js`]: dataScript('atlasFlow', data),
    [`${name}.paths.js`]: dataScript('atlasPaths', criteria),
    [`${name}.texts.js`]: dataScript('atlasTexts', texts),
    // The live panel loads this file and shows no paths, so the file omits the paths.
    [`${name}.json`]: JSON.stringify({ sheet: packed, diagram: unfolded }),
    [`${name}.svg`]: drawingFile(diagram, drawingStyle),
  }
}

/** Data for the pages that cover all flows. */
export type SiteParts = {
  site: Site
  title: string
  groups: readonly Group[]
  /** Texts on the app's screens, which readers can search on the site. */
  texts: readonly ScreenText[]
  /** Requirements with the flows that they apply to, which readers can search on the site. */
  rows: readonly RequirementRow[]
  /** Search entries for the pages that the project adds to the site. */
  finds: readonly Find[]
  /** HTML of a section that the project adds at the end of the site's first page. */
  more: Html
  comparison: Comparison | NotCompared
  runs: readonly Run[]
  picturesOf(flow: string): number
  /** Pictures of the journeys (users' walks through several flows), taken in the real app. */
  films: readonly JourneyFilm[]
  /** Returns the reason why a state needs no picture; null if the state needs a picture. */
  reasonOf(flow: string, state: string): string | null
  /** The flows that no other flow starts, each with the address or page part that starts the flow. */
  entries: readonly Entry[]
  journeys: readonly Journey[]
  counts: readonly CountedTransition[]
  /** Style sheet for a standalone SVG drawing, with colour values instead of CSS custom properties. */
  drawingStyle: string
}

/** Returns the site's first page, the pages for map, journeys and changes, and the search data. */
export const siteFiles = async (parts: SiteParts): Promise<Files> => {
  const { site, title, groups, texts, rows, comparison, runs, picturesOf, films, entries, journeys, counts } = parts
  const sheets = groups.flatMap(({ flows }) => flows)
  const titleOf = (flow: string) => sheets.find(({ name }) => name === flow)?.title ?? null
  const links = linksOf(
    sheets,
    entries.map(({ flow }) => flow),
  )
  const map = mapOf(sheets, links, entries)
  const drawing = svgOf(map, await layOut(map, new Set(), 'RIGHT'), nothingTouched)
  const digestOf = (flow: string) => sheets.find(({ name }) => name === flow)?.digest ?? null
  return {
    'index.html': indexPage(groups, {
      site,
      title,
      comparison,
      picturesOf,
      runs,
      runsSection: runsSection(runs, titleOf, digestOf),
      more: parts.more,
    }),
    'map.html': mapPage(sheets, links, { site, drawing, entries }),
    'map.svg': drawingFile(drawing, parts.drawingStyle),
    'journeys.html': journeysPage(journeys, {
      site,
      sheets,
      films,
      reasonOf: parts.reasonOf,
      funnelOf: funnelsOf(sheets, counts),
    }),
    'changes.html': changesPage(comparison, site),
    ...('since' in comparison && { 'changes.md': changesMarkdown(comparison) }),
    'assets/finds.js': dataScript(
      'atlasFinds',
      findsOf(sheets, texts, rows, [...pageFinds(site.places, journeys), ...parts.finds]),
    ),
  }
}

/**
 * Draws two versions of a flow in one drawing, and marks the added, removed and changed parts.
 * @param touched ids of transitions whose behaviour changed although their table rows are equal
 */
export const drawChanges = async (
  sheet: ExploredFlow,
  before: ChartTable,
  after: ChartTable,
  touched: readonly string[] = [],
): Promise<Shape> => {
  const union = unionOf(sheet, before, after, touched)
  return svgOf(union.sheet, await layOut(union.sheet, new Set()), nothingTouched, union.marks)
}
