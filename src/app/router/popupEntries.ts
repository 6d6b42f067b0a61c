import type { HistoryState, RouterHistory } from '@tanstack/react-router'
import { stackedSheets, watchSheets } from '../../ui/overlays/sheetStack.ts'
import type { HistoryEntries } from '../../views/shared/page/useHistoryEntries.ts'

/** Maximum time in ms that a navigation waits for a pending history step. */
const stepTime = 1000
/**
 * Maximum time in ms that another document may take to replace the page. After that, the player is considered to have
 * stayed on the page.
 */
const unloadTime = 10_000

type Host = Pick<Window, 'addEventListener' | 'setTimeout' | 'clearTimeout' | 'requestAnimationFrame'> & {
  document: Pick<Document, 'hidden'>
}

/**
 * Returns the key that all history entries of a page share. Popups above the page and changes of its query do not
 * create another page.
 */
export const pageKeyOf = ({ state }: { state: HistoryState & { __TSR_key?: string } }): string =>
  state.page ?? state.__TSR_key ?? ''

/** Returns the state of an additional history entry for the same page. */
export const ofSamePage = (location: RouterHistory['location']): HistoryState => ({
  ...location.state,
  page: pageKeyOf(location),
})

/** Delays navigations while a history step is pending, because the step would undo them. The delay has a time limit. */
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

/** Pushes a history entry for each open popup above the given depth. */
const pushEntries = (history: RouterHistory, depth: number) => {
  for (let next = depth + 1; next <= stackedSheets().length; next++) {
    history.push(history.location.href, { ...ofSamePage(history.location), popup: next })
    // the history would merge entries that are pushed in the same task
    history.flush()
  }
}

/**
 * Keeps one entry in the router's history for each open popup, marked with the popup's depth. Back leaves the entry,
 * and the popup closes [NAV-12]. No list of entries is kept: whenever popups or the history have changed, the depth of
 * the current entry is adjusted to the number of open popups. Replacing a popup therefore changes nothing, and a popup
 * that is open after a reload finds its entry again.
 */
export const createPopupEntries = (history: RouterHistory, host: Host): HistoryEntries => {
  const depth = () => history.location.state.popup ?? 0
  /** The address and the depth at the last adjustment. */
  let here = history.location.href
  let lastDepth = depth()
  let isScheduled = false
  let isGoing = false
  /** Whether a reload or another document is loading. A history step would stop the load. */
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

  /** Goes back over the entries of popups that have closed. */
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
   * The entries of closed popups are left in the task in which the popups closed: other code may react to the closing
   * and reload the page, and a later history step would stop the reload. All other changes wait for a task after the
   * next frame: by then another popup may have opened or a navigation may have begun, and the browser has painted the
   * popup before the router works.
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
    // the popup of this entry was lost in a reload, so this press of Back leaves the page
    const isPassing = history.location.href === here && !isGoing && left.length === 0 && depth() < lastDepth
    // close the upper popup first; a popup that must stay open gets its entry back
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
