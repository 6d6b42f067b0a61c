import { startTransition, useContext, useEffect, useState } from 'react'
import { afterFrame } from '../afterFrame.ts'
import { IsShownContext, SheetContext } from './SheetContext.ts'

/**
 * `besidesPx` is the minimum height in px of a popup's title, head, first field and foot together. `rowPx` is the
 * minimum height of a list's row.
 */
const besidesPx = 330
const rowPx = 68
/** Window width in px from which on the rows form two columns. */
const twoColumnsPx = 530

/**
 * Returns the number of rows visible in a popup with head and foot. In a low window, the foot scrolls with the rows, so
 * all rows must be rendered at once.
 */
const rowsInSight = (): number => {
  const { matches: isLow } = matchMedia('(max-height: 30em)')
  if (isLow) return Number.POSITIVE_INFINITY
  const columns = window.innerWidth < twoColumnsPx ? 1 : 2
  return Math.ceil((window.innerHeight - besidesPx) / rowPx) * columns
}

/**
 * Returns how many rows a popup renders: the visible rows until the first frame that shows the popup, all rows in a
 * later task. If the popup is a part of the page, returns infinity at once.
 */
export const useRowsInSight = (): number => {
  const isPainted = useIsPainted()
  const isPage = useContext(SheetContext) !== null
  // computed only once, because reading the window's size after a change makes the browser compute all styles
  const [rows] = useState(rowsInSight)
  return isPainted || isPage ? Number.POSITIVE_INFINITY : rows
}

/**
 * Returns whether the browser has painted the popup, so that content outside the screen may be rendered. A hidden page is never
 * painted, so there the result is true at once.
 */
const useIsPainted = (): boolean => {
  const isShown = useContext(IsShownContext)
  const [isPainted, setPainted] = useState(() => document.hidden)
  useEffect(() => {
    if (isPainted || !isShown) return
    return afterFrame(() => startTransition(() => setPainted(true)))
  }, [isPainted, isShown])
  return isPainted
}
