import { useContext, useState } from 'react'
import { SheetContext } from './SheetContext.ts'
import { useIsPainted } from './useIsPainted.ts'

/**
 * Minimum heights in px. `besidesPx`: a popup's title, head, first field and foot together. `rowPx`: a row of a list.
 */
const besidesPx = 330
const rowPx = 68
/** Minimum width in px of a window in which rows form two columns. */
const twoColumnsPx = 530

/**
 * Returns how many rows are visible at most in a popup with head and foot. In a low window, all rows must be rendered
 * at once, because the foot is below them and scrolls with them.
 */
const rowsInSight = (): number => {
  const { matches: isLow } = matchMedia('(max-height: 30em)')
  if (isLow) return Number.POSITIVE_INFINITY
  const columns = window.innerWidth < twoColumnsPx ? 1 : 2
  return Math.ceil((window.innerHeight - besidesPx) / rowPx) * columns
}

/**
 * Returns how many rows a popup with head and foot renders in its first frame. The rows outside the screen are rendered
 * in a later task: after the first frame, the result is infinity. The result is also infinity in a layout that shows
 * popups as parts of the page.
 */
export const useRowsInSight = (): number => {
  const isPainted = useIsPainted()
  const isPage = useContext(SheetContext) !== null
  // the size of the window is read only once, because reading it after the page has changed makes the browser compute
  // all styles
  const [rows] = useState(rowsInSight)
  return isPainted || isPage ? Number.POSITIVE_INFINITY : rows
}
