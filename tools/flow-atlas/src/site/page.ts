import type { Diagram } from '../drawing/diagram.ts'
import type { Find } from '../sheet/finds.ts'
import type { Counted } from '../sheet/journeys/counted.ts'
import type { CriterionSheet, ExploredFlow } from '../sheet/sheet.ts'
import type { FlowText } from '../sheet/texts.ts'
import type { PackedSheet } from '../sheet/ways/packed.ts'

/** A picture of a state. `series` names the part of the app, the language and the width. */
export type Screen = { state: string; series: string; image: string }

export type FlowData = {
  sheet: ExploredFlow
  diagrams: Readonly<Record<string, Diagram>>
  screens: readonly Screen[]
  /** How often users took each transition; null without usage counts. */
  counted: Counted | null
}

/** Data of a page, without the paths, which the page loads later from a separate file. */
export type PackedData = Omit<FlowData, 'sheet'> & { sheet: PackedSheet }

declare global {
  interface Window {
    atlasFlow?: PackedData
    atlasPaths?: readonly CriterionSheet[]
    atlasFinds?: readonly Find[]
    atlasTexts?: readonly FlowText[]
  }
}

/** In rows that scroll sideways, fades each side to which the reader can still scroll. */
export const openScrolls = (): void => {
  for (const row of document.querySelectorAll<HTMLElement>('[data-scrolls]')) {
    const tell = () => {
      const rest = row.scrollWidth - row.clientWidth - row.scrollLeft
      row.dataset.more = [row.scrollLeft > 4 ? 'start' : '', rest > 4 ? 'end' : ''].filter(Boolean).join(' ')
    }
    row.addEventListener('scroll', tell, { passive: true })
    new ResizeObserver(tell).observe(row)
    tell()
  }
}
