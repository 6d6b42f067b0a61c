import { useContext, useState } from 'react'
import { SheetContext } from './SheetContext.ts'
import { useIsPainted } from './useIsPainted.ts'

/** Minimum heights in px: of a popup's title, head, first field and foot together, and of one row of a list. */
const besidesPx = 330
const rowPx = 68
/** Minimum width in px of a window that shows rows in two columns. */
const twoColumnsPx = 530

/**
 * Returns how many rows fill a popup with head and foot. In low windows all rows are needed, because the foot scrolls
 * below them.
 */
const rowsInSight = (): number => {
  const { matches: isLow } = matchMedia('(max-height: 30em)')
  if (isLow) return Number.POSITIVE_INFINITY
  const columns = window.innerWidth < twoColumnsPx ? 1 : 2
  return Math.ceil((window.innerHeight - besidesPx) / rowPx) * columns
}

/**
 * Returns how many rows a popup with head and foot renders in its first frame; the rows outside the screen follow in a
 * later task. Returns infinity after the first frame, and in a layout that shows popups as pages.
 */
export const useRowsInSight = (): number => {
  const isPainted = useIsPainted()
  const isPage = useContext(SheetContext) !== null
  // read only once, because reading the window's size after a change of the page recomputes all styles
  const [rows] = useState(rowsInSight)
  return isPainted || isPage ? Number.POSITIVE_INFINITY : rows
}
