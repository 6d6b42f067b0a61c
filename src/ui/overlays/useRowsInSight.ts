import { startTransition, useContext, useEffect, useState } from 'react'
import { afterFrame } from '../afterFrame.ts'
import { SheetContext } from './SheetContext.ts'

/** Minimum heights in px of a popup's title, head, first field and foot together, and of a list's row. */
const besidesPx = 330
const rowPx = 68
/** Window width in px from which on rows form two columns. */
const twoColumnsPx = 530

/**
 * Rows visible in a popup with head and foot. In a low window, the foot scrolls with the rows, so all must be rendered
 * at once.
 */
const rowsInSight = (): number => {
  const { matches: isLow } = matchMedia('(max-height: 30em)')
  if (isLow) return Number.POSITIVE_INFINITY
  const columns = window.innerWidth < twoColumnsPx ? 1 : 2
  return Math.ceil((window.innerHeight - besidesPx) / rowPx) * columns
}

/**
 * How many rows a popup renders: the visible ones in the first frame, all in a later task. As part of a page, always
 * all.
 */
export const useRowsInSight = (): number => {
  const isPainted = useIsPainted()
  const isPage = useContext(SheetContext) !== null
  // only once: reading the window's size after a change makes the browser compute all styles
  const [rows] = useState(rowsInSight)
  return isPainted || isPage ? Number.POSITIVE_INFINITY : rows
}

/**
 * Content outside the screen can wait until the browser has painted. A hidden page is never painted, so then true at
 * once.
 */
const useIsPainted = (): boolean => {
  const [isPainted, setPainted] = useState(() => document.hidden)
  useEffect(() => {
    if (isPainted) return
    return afterFrame(() => startTransition(() => setPainted(true)))
  }, [isPainted])
  return isPainted
}
