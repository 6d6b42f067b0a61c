import type { HistoryState, RouterHistory } from '@tanstack/react-router'
import { stackedSheets, watchSheets } from '../../ui/overlays/sheetStack.ts'
import type { HistoryEntries } from '../../views/shared/page/useHistoryEntries.ts'

/** How long a navigation waits for a step that does not arrive, in ms. */
const stepTime = 1000
/** How long a document that was asked for may take; the player has stayed here then, in ms. */
const unloadTime = 10_000

type Host = Pick<Window, 'addEventListener' | 'setTimeout' | 'clearTimeout' | 'requestAnimationFrame'> & {
  document: Pick<Document, 'hidden'>
}

/** What all entries of one page have in common: popups over it, and other choices in its address, are no other page. */
export const pageKeyOf = ({ state }: { state: HistoryState & { __TSR_key?: string } }): string =>
  state.page ?? state.__TSR_key ?? ''

/** The state of another entry of the same page. */
export const ofSamePage = (location: RouterHistory['location']): HistoryState => ({
  ...location.state,
  page: pageKeyOf(location),
})

/** Has navigations wait for a step that is on its way, which would undo them, but not for ever. */
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

/** Gives each popup that was opened above a depth its entry. */
const pushEntries = (history: RouterHistory, depth: number) => {
  for (let next = depth + 1; next <= stackedSheets().length; next++) {
    history.push(history.location.href, { ...ofSamePage(history.location), popup: next })
    // the history makes one entry of those that are asked for in one task
    history.flush()
  }
}

/**
 * One entry of the router's history an open popup, marked with its depth: Back leaves the entry, and the popup closes
 * [NAV-12]. Not step by step but by comparison: whenever popups or history have changed, the depth of the current entry
 * is brought to the number of open popups. So a popup that replaces another moves nothing, and a reload inside a popup
 * finds its entry again.
 */
export const createPopupEntries = (history: RouterHistory, host: Host): HistoryEntries => {
  const depth = () => history.location.state.popup ?? 0
  /** The address and the depth at the last look. */
  let here = history.location.href
  let lastDepth = depth()
  let isScheduled = false
  let isGoing = false
  /** Set while a reload or another document is on its way, which a step would stop. */
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
   * Closed popups' entries are left within the task that closed them: whoever sees the popup gone and reloads comes
   * after that step, whereas a step that follows a reload stops it. All else waits for a task after the next frame: by
   * then one popup may have followed another, or a navigation begun, and a popup is seen before the router hears of it.
   */
  const schedule = () => {
    queueMicrotask(leave)
    if (isScheduled) return
    isScheduled = true
    const inTask = () => void host.setTimeout(settle)
    // a page out of sight has no frames
    if (host.document.hidden) inTask()
    else host.requestAnimationFrame(inTask)
  }

  const stepped = () => {
    const left = stackedSheets().slice(depth())
    // its popup is gone, by a reload: the player leaves the page by this one press
    const isPassing = history.location.href === here && !isGoing && left.length === 0 && depth() < lastDepth
    // the top one first; one that stays open, because it must, gets its entry back
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
