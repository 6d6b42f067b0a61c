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
 * Returns a script that assigns the data to a global variable, because a page opened as a local file (`file:`) can load
 * data only as a script.
 */
const dataScript = (name: 'atlasFlow' | 'atlasPaths' | 'atlasFinds' | 'atlasTexts', data: unknown) =>
  `window.${name}=${JSON.stringify(data)}\n`

type FlowParts = {
  site: Site
  screens: readonly Screen[]
  /** Texts in the chart's code and on the flow's screens. */
  texts: readonly FlowText[]
  rows: readonly RequirementRow[]
  counts: readonly CountedTransition[]
  /** HTML that the project adds to the flow's page, or null. */
  more: Html | null
  drawingStyle: string
}

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

export type SiteParts = {
  site: Site
  title: string
  groups: readonly Group[]
  /** Texts on the app's screens, for the search. */
  texts: readonly ScreenText[]
  rows: readonly RequirementRow[]
  finds: readonly Find[]
  /** HTML that the project adds at the end of the first page. */
  more: Html
  comparison: Comparison | NotCompared
  runs: readonly Run[]
  picturesOf(flow: string): number
  /** Pictures of the journeys (users' walks through several flows), taken in the real app. */
  films: readonly JourneyFilm[]
  /** Reason why a state needs no picture, or null. */
  reasonOf(flow: string, state: string): string | null
  /** Flows that no other flow starts. */
  entries: readonly Entry[]
  journeys: readonly Journey[]
  counts: readonly CountedTransition[]
  drawingStyle: string
}

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
 * Draws two versions of a flow in one drawing.
 * @param touched ids of changed transitions, including those whose row in the reviewed table is unchanged
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
