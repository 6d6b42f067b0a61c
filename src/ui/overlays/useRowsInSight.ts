import { useContext, useState } from 'react'
import { SheetContext } from './SheetContext.ts'
import { useIsPainted } from './useIsPainted.ts'

/** Minimum height in px of a popup's title, head, first field and foot together, and of one row of a list. */
const besidesPx = 330
const rowPx = 68
/** Width in px of the narrowest window in which rows are in two columns. */
const twoColumnsPx = 530

/** Returns how many rows fill a popup with head and foot. In low windows the foot scrolls too, so no row may be late. */
const rowsInSight = (): number => {
  const { matches: isLow } = matchMedia('(max-height: 30em)')
  if (isLow) return Number.POSITIVE_INFINITY
  const columns = window.innerWidth < twoColumnsPx ? 1 : 2
  return Math.ceil((window.innerHeight - besidesPx) / rowPx) * columns
}

/**
 * Returns how many rows a popup with head and foot needs in its first frame, so that content out of sight can follow in
 * a later task. Returns infinity after the first frame, and in a layout that shows popups as pages.
 */
export const useRowsInSight = (): number => {
  const isPainted = useIsPainted()
  const isPage = useContext(SheetContext) !== null
  // read once: after a change of the page, reading the window's size computes all styles
  const [rows] = useState(rowsInSight)
  return isPainted || isPage ? Number.POSITIVE_INFINITY : rows
}
