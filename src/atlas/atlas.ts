import type { Html } from '../paths/report/markup.ts'
import type { ChartTable } from './changes/tables.ts'
import { unionOf } from './changes/union.ts'
import { boxesOf } from './drawing/diagram.ts'
import { drawingFile } from './drawing/drawingFile.ts'
import { layOut, layOutAll } from './drawing/layout.ts'
import { type Shape, svgOf } from './drawing/svg.ts'
import { type Comparison, changesPage } from './pages/changesPage.ts'
import { flowPage } from './pages/flowPage.ts'
import { type Group, indexPage } from './pages/indexPage.ts'
import { type Run, runsSection } from './pages/runs.ts'
import type { Site } from './pages/shell.ts'
import { findsOf, type ScreenText } from './sheet/finds.ts'
import { packSheet } from './sheet/packed.ts'
import type { FlowSheet } from './sheet/sheet.ts'
import { touchedBy } from './sheet/touched.ts'
import type { PackedData, Screen } from './site/page.ts'

/** Files by their path below a folder. */
export type Files = Readonly<Record<string, string>>

/** Data for a page from a folder: a plain script that sets one name. */
const dataScript = (name: 'atlasFlow' | 'atlasPaths' | 'atlasFinds', data: unknown) =>
  `window.${name}=${JSON.stringify(data)}\n`

/** What a flow's files are made of beside its sheet. */
type FlowParts = {
  site: Site
  screens: readonly Screen[]
  /** A section of the site's own. */
  more: Html | null
  /** The palette and `drawing.css`, for the drawing in a file of its own. */
  drawingStyle: string
}

/** Everything of one flow: its page with data and paths, its drawing, and what the panel in a running app reads. */
export const flowFiles = async (sheet: FlowSheet, { site, screens, more, drawingStyle }: FlowParts): Promise<Files> => {
  const diagrams = await layOutAll(sheet)
  const unfolded = diagrams['']
  if (!unfolded) throw new Error(`${sheet.name} has no drawing`)
  const diagram = svgOf(sheet, unfolded, touchedBy(sheet, sheet.happy))
  const { board: _, criteria, ...rest } = sheet
  const data: PackedData = { sheet: packSheet(sheet), diagrams, screens }
  const name = `flows/${sheet.name}`
  return {
    [`${name}.html`]: flowPage(sheet, { site, diagram, boxes: boxesOf(sheet).length, more }),
    [`${name}.data.js`]: dataScript('atlasFlow', data),
    [`${name}.paths.js`]: dataScript('atlasPaths', criteria),
    // no walks: the panel has the app itself
    [`${name}.json`]: JSON.stringify({ sheet: rest, diagram: unfolded }),
    [`${name}.svg`]: drawingFile(diagram, drawingStyle),
  }
}

/** What is beside the pages of the flows. */
export type SiteParts = {
  site: Site
  /** Heading of the first page. */
  title: string
  groups: readonly Group[]
  /** Texts on the screens, for the search. */
  texts: readonly ScreenText[]
  comparison: Comparison | null
  runs: readonly Run[]
  /** How many pictures of a flow there are. */
  picturesOf(flow: string): number
}

/** The first page, the changes, and the data of the search. */
export const siteFiles = ({ site, title, groups, texts, comparison, runs, picturesOf }: SiteParts): Files => {
  const sheets = groups.flatMap(({ flows }) => flows)
  const titleOf = (flow: string) => sheets.find(({ name }) => name === flow)?.title ?? null
  const digestOf = (flow: string) => sheets.find(({ name }) => name === flow)?.digest ?? null
  return {
    'index.html': indexPage(groups, { site, title, picturesOf, runs: runsSection(runs, titleOf, digestOf) }),
    'changes.html': changesPage(comparison, site),
    'assets/finds.js': dataScript('atlasFinds', findsOf(sheets, texts)),
  }
}

/**
 * Two versions of a flow on one drawing, with what was added, removed and changed.
 * @param touched ids of transitions that do otherwise though their rows are the same
 */
export const drawChanges = async (
  sheet: FlowSheet,
  before: ChartTable,
  after: ChartTable,
  touched: readonly string[] = [],
): Promise<Shape> => {
  const union = unionOf(sheet, before, after, touched)
  const nothing = { states: new Set<number>(), transitions: new Set<number>() }
  return svgOf(union.sheet, await layOut(union.sheet, new Set()), nothing, union.marks)
}
