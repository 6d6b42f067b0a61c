import type { Diagram } from '../drawing/diagram.ts'
import type { Find } from '../sheet/finds.ts'
import type { Counted } from '../sheet/journeys/counted.ts'
import type { CriterionSheet, ExploredFlow } from '../sheet/sheet.ts'
import type { FlowText } from '../sheet/texts.ts'
import type { PackedSheet } from '../sheet/ways/packed.ts'
import type { WayData } from '../sheet/ways/wayData.ts'

/** A picture of a state in the real app; `series` names those that were taken together. */
export type Screen = { state: string; series: string; image: string }

/** What a flow's page works with. */
export type FlowData = {
  sheet: ExploredFlow
  diagrams: Readonly<Record<string, Diagram>>
  screens: readonly Screen[]
  /** What real people did in it; null where nobody has counted. */
  counted: Counted | null
}

/** What comes with a flow's page; the paths follow in a file of their own. */
export type PackedData = Omit<FlowData, 'sheet'> & { sheet: PackedSheet }

declare global {
  interface Window {
    atlasFlow?: PackedData
    atlasPaths?: readonly CriterionSheet[]
    atlasFinds?: readonly Find[]
    atlasTexts?: readonly FlowText[]
    atlasWays?: WayData
  }
}
