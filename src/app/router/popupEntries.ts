import type { HistoryState, RouterHistory } from '@tanstack/react-router'
import { stackedSheets, watchSheets } from '../../ui/overlays/sheetStack.ts'
import type { HistoryEntries } from '../../views/shared/page/useHistoryEntries.ts'

/** Maximum time in ms for which a navigation waits for a running `history.go`. */
const stepTime = 1000
/** In ms. If the page still exists this long after an unload began, the unload was cancelled. */
const unloadTime = 10_000

type Host = Pick<Window, 'addEventListener' | 'setTimeout' | 'clearTimeout' | 'requestAnimationFrame'> & {
  document: Pick<Document, 'hidden'>
}

/**
 * Returns the key that all history entries of a page share. The key stays the same when a popup opens or the query
 * changes.
 */
export const pageKeyOf = ({ state }: { state: HistoryState & { __TSR_key?: string } }): string =>
  state.page ?? state.__TSR_key ?? ''

/** Returns the state for another history entry of the same page. */
export const ofSamePage = (location: RouterHistory['location']): HistoryState => ({
  ...location.state,
  page: pageKeyOf(location),
})

/**
 * Delays navigations while `history.go` is running, because `history.go` would undo them. The delay is at most
 * `stepTime`.
 */
const createHold = (history: RouterHistory, host: Host) => {
  let release = () => {}
  const hold = () => {
    release()
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ action }) => {
        if (action === 'PUSH' || action === 'REPLACE') await arrived
        return false
      },
    })
    const timer = host.setTimeout(() => release(), stepTime)
    release = () => {
      release = () => {}
      host.clearTimeout(timer)
      unblock()
      arrive()
    }
  }
  return { hold, release: () => release() }
}

/** Pushes one history entry for each open popup that has no entry yet. */
const pushEntries = (history: RouterHistory, depth: number) => {
  for (let next = depth + 1; next <= stackedSheets().length; next++) {
    history.push(history.location.href, { ...ofSamePage(history.location), popup: next })
    // without this flush, the router's history would merge entries that are pushed in the same task
    history.flush()
  }
}

/**
 * Keeps one history entry per open popup. Each entry stores its depth: the number of open popups. Going back closes the
 * popup [NAV-12]. After each change, the depth of the current entry is made equal to the number of open popups. If a
 * popup replaces another popup, it reuses the history entry of that popup. A popup that opens again after a reload
 * finds its old entry.
 */
export const createPopupEntries = (history: RouterHistory, host: Host): HistoryEntries => {
  const depth = () => history.location.state.popup ?? 0
  /** URL of the history entry that was last compared with the open popups. `lastDepth` is the depth of this entry. */
  let here = history.location.href
  let lastDepth = depth()
  let isScheduled = false
  let isGoing = false
  /** True while the document unloads, when `history.go` would cancel the unload. */
  let isUnloading = false
  let waiting: (() => void)[] = []
  const navigations = createHold(history, host)

  const look = () => {
    here = history.location.href
    lastDepth = depth()
  }

  const step = (by: number) => {
    history.flush()
    look()
    isGoing = true
    navigations.hold()
    history.go(by, { ignoreBlocker: true })
  }

  /** Leaves the history entries of closed popups. */
  const leave = () => {
    const closed = depth() - stackedSheets().length
    if (closed > 0 && !isGoing && !isUnloading) step(-closed)
  }

  const settle = () => {
    isScheduled = false
    leave()
    look()
    if (isGoing) return
    pushEntries(history, lastDepth)
    look()
    const ready = waiting
    waiting = []
    for (const run of ready) run()
  }

  /**
   * Updates the history after popups have opened or closed. Leaves entries of closed popups in the same task: other
   * code may reload the page next, and a later `history.go` would cancel the reload. Other changes wait for the task
   * after the next frame, because until then another popup may open, and because the browser should paint the popup
   * before the router works.
   */
  const schedule = () => {
    queueMicrotask(leave)
    if (isScheduled) return
    isScheduled = true
    const inTask = () => void host.setTimeout(settle)
    // requestAnimationFrame never fires in a hidden page
    if (host.document.hidden) inTask()
    else host.requestAnimationFrame(inTask)
  }

  const stepped = () => {
    const left = stackedSheets().slice(depth())
    // after a reload, a history entry of a popup exists without its popup; if this Back has only left such an entry, it
    // must also leave the page
    const isPassing = history.location.href === here && !isGoing && left.length === 0 && depth() < lastDepth
    // the player has gone Back from these popups: closes the popups, the top popup first; a popup that refuses to close
    // gets its history entry back
    if (!isGoing) for (const sheet of left.reverse()) sheet.close()
    isGoing = false
    look()
    navigations.release()
    if (isPassing) history.back()
    else schedule()
  }

  const stayed = () => {
    isUnloading = false
    schedule()
  }

  history.subscribe(({ action: { type } }) => {
    if (type === 'PUSH' || type === 'REPLACE') look()
    else stepped()
  })
  host.addEventListener('beforeunload', () => {
    isUnloading = true
    host.setTimeout(stayed, unloadTime)
  })
  host.addEventListener('pageshow', stayed)
  watchSheets(schedule)

  return {
    isQuiet: (then) => {
      if (!isScheduled && !isGoing) return true
      waiting.push(then)
      return false
    },
    stepBack: () => step(-1),
    current: () => history.location,
  }
}
