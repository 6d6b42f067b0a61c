import type { HistoryState, RouterHistory } from '@tanstack/react-router'
import { stackedSheets, watchSheets } from '../../ui/overlays/sheetStack.ts'
import type { HistoryEntries } from '../../views/shared/page/useHistoryEntries.ts'

/** Maximum time in ms that a navigation waits for a history step. */
const stepTime = 1000
/** Maximum time in ms for another document to replace the page; after that the player has stayed on the page. */
const unloadTime = 10_000

type Host = Pick<Window, 'addEventListener' | 'setTimeout' | 'clearTimeout' | 'requestAnimationFrame'> & {
  document: Pick<Document, 'hidden'>
}

/**
 * Returns the key that all entries of a page share: popups over the page, and changes to its query, do not make another
 * page.
 */
export const pageKeyOf = ({ state }: { state: HistoryState & { __TSR_key?: string } }): string =>
  state.page ?? state.__TSR_key ?? ''

/** Returns the state for another entry of the same page. */
export const ofSamePage = (location: RouterHistory['location']): HistoryState => ({
  ...location.state,
  page: pageKeyOf(location),
})

/** Delays navigations while a history step is pending, which would undo them, up to a time limit. */
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

/** Pushes an entry for each popup opened above a depth. */
const pushEntries = (history: RouterHistory, depth: number) => {
  for (let next = depth + 1; next <= stackedSheets().length; next++) {
    history.push(history.location.href, { ...ofSamePage(history.location), popup: next })
    // the history would merge entries pushed in the same task
    history.flush()
  }
}

/**
 * Keeps one entry in the router's history per open popup, marked with its depth: Back leaves the entry, and the popup
 * closes [NAV-12]. Entries are compared rather than tracked: whenever popups or history have changed, the depth of the
 * current entry is adjusted to the number of open popups. So replacing a popup changes nothing, and a reload inside a
 * popup finds its entry again.
 */
export const createPopupEntries = (history: RouterHistory, host: Host): HistoryEntries => {
  const depth = () => history.location.state.popup ?? 0
  /** The address and the depth at the last comparison. */
  let here = history.location.href
  let lastDepth = depth()
  let isScheduled = false
  let isGoing = false
  /** True while a reload or another document is loading: a history step would stop it. */
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

  /** Leaves the entries of closed popups. */
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
   * Closed popups' entries are left in the task that closed them: code that sees the popup gone and reloads then runs
   * after the step; a step after the reload would stop the reload. Everything else waits for a task after the next
   * frame: by then another popup may have opened or a navigation begun, and the popup is painted before the router does
   * any work.
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
    // the entry's popup was lost in a reload: this press of Back leaves the page
    const isPassing = history.location.href === here && !isGoing && left.length === 0 && depth() < lastDepth
    // the top popup first; a popup that must stay open gets its entry back
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
