import type { HistoryState, RouterHistory } from '@tanstack/react-router'
import { stackedSheets, watchSheets } from '../../ui/overlays/sheetStack.ts'
import type { HistoryEntries } from '../../views/shared/page/useHistoryEntries.ts'

/** Maximum time in ms that a navigation waits until a running history step has finished. */
const stepTime = 1000
/** Maximum time in ms that an unload may take. If the page still exists after that, the unload was cancelled. */
const unloadTime = 10_000

type Host = Pick<Window, 'addEventListener' | 'setTimeout' | 'clearTimeout' | 'requestAnimationFrame'> & {
  document: Pick<Document, 'hidden'>
}

/**
 * Returns a key that all history entries of one page share. Opening a popup or changing the query does not change the
 * key.
 */
export const pageKeyOf = ({ state }: { state: HistoryState & { __TSR_key?: string } }): string =>
  state.page ?? state.__TSR_key ?? ''

/** Returns the state of an additional history entry for the same page. */
export const ofSamePage = (location: RouterHistory['location']): HistoryState => ({
  ...location.state,
  page: pageKeyOf(location),
})

/** Delays navigations, for a limited time, while a history step is running, because the step would undo them. */
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

/** Pushes one history entry for each open popup that has none yet. */
const pushEntries = (history: RouterHistory, depth: number) => {
  for (let next = depth + 1; next <= stackedSheets().length; next++) {
    history.push(history.location.href, { ...ofSamePage(history.location), popup: next })
    // without the flush, the history would merge entries that are pushed in the same task
    history.flush()
  }
}

/**
 * Keeps one entry in the router's history for each open popup. Each entry stores how many popups are open (its depth).
 * Back leaves the entry, and the popup closes [NAV-12]. There is no list of entries: after each change of the popups or
 * of the history, the current depth is made equal to the number of open popups. So replacing a popup needs no new
 * entry, and a popup that is still open after a reload finds its entry again.
 */
export const createPopupEntries = (history: RouterHistory, host: Host): HistoryEntries => {
  const depth = () => history.location.state.popup ?? 0
  /** URL and popup depth of the history entry when they were last compared with the open popups. */
  let here = history.location.href
  let lastDepth = depth()
  let isScheduled = false
  let isGoing = false
  /** Whether the document is unloading. A history step would cancel the unload. */
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

  /** Goes back over the history entries of closed popups. */
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
   * Updates the history after popups have changed. Entries of closed popups are left in the same task, because other
   * code may now reload the page, and a later history step would cancel the reload. All other updates run in a task
   * after the next frame: by then another popup may have opened, and the browser has painted the popup before the
   * router works.
   */
  const schedule = () => {
    queueMicrotask(leave)
    if (isScheduled) return
    isScheduled = true
    const inTask = () => void host.setTimeout(settle)
    // a hidden page has no animation frames
    if (host.document.hidden) inTask()
    else host.requestAnimationFrame(inTask)
  }

  const stepped = () => {
    const left = stackedSheets().slice(depth())
    // requestAnimationFrame never fires in a hidden page
    const isPassing = history.location.href === here && !isGoing && left.length === 0 && depth() < lastDepth
    // close the upper popup first; a popup that refuses to close gets its entry back
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
