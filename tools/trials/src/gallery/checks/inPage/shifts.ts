import type { Shift } from '../shifts.ts'
import { describe } from './elements.ts'

declare global {
  interface Window {
    /** Returns the layout shifts since the document was opened. */
    shiftsSeen?: () => readonly Shift[]
  }
}

/** An entry of the Layout Instability API, which TypeScript's own library does not declare. */
type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null }[]
}

const partOf = ({ sources }: LayoutShift): string => {
  const node = sources.find((source) => source.node)?.node
  const element = node instanceof Element ? node : node?.parentElement
  return element ? describe(element) : 'page'
}

/** Records layout shifts. Ignores shifts after a user's press, and after a change of the window's size. */
export const watch = (): void => {
  const seen: Shift[] = []
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries as LayoutShift[])
      if (!entry.hadRecentInput) seen.push({ value: entry.value, element: partOf(entry) })
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.shiftsSeen = () => {
    add(observer.takeRecords())
    return seen
  }
}
