import { useContext, useState } from 'react'
import { SheetContext } from './SheetContext.ts'
import { useIsPainted } from './useIsPainted.ts'

/**
 * Minimum heights in px. `besidesPx`: title, head, first field and foot of a popup together. `rowPx`: a row of a list.
 */
const besidesPx = 330
const rowPx = 68
/** Width in px of a window from which on rows form two columns. */
const twoColumnsPx = 530

/**
 * Returns the maximum number of rows that are visible in a popup with head and foot. In a low window, the foot is below
 * the rows and scrolls with them, so all rows must be rendered at once.
 */
const rowsInSight = (): number => {
  const { matches: isLow } = matchMedia('(max-height: 30em)')
  if (isLow) return Number.POSITIVE_INFINITY
  const columns = window.innerWidth < twoColumnsPx ? 1 : 2
  return Math.ceil((window.innerHeight - besidesPx) / rowPx) * columns
}

/**
 * Returns how many rows a popup with head and foot renders. In the first frame, this is the number of visible rows; in
 * a later task, it becomes infinity. In a layout that shows popups as parts of the page, it is always infinity.
 */
export const useRowsInSight = (): number => {
  const isPainted = useIsPainted()
  const isPage = useContext(SheetContext) !== null
  // reads the window's size only once, because reading it after a change of the page makes the browser compute all
  // styles
  const [rows] = useState(rowsInSight)
  return isPainted || isPage ? Number.POSITIVE_INFINITY : rows
}
