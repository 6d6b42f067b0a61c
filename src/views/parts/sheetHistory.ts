import { openSheets, watchSheets } from './openSheets.ts'

/*
 * One history entry an open popup, marked with its depth: Back leaves the entry, and the popup closes [NAV-12].
 * Not step by step but by comparison: whenever popups or history have changed, the depth of the current entry is
 * brought to the number of open popups. So a popup that replaces another moves nothing, and a reload inside a popup
 * finds its entry again.
 */
const key = 'sheet'

const depth = (): number => {
  const state: unknown = window.history.state
  const value = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[key] : 0
  return typeof value === 'number' ? value : 0
}

/** The address at the last look. A step to the same one was about popups only, and is no business of the router's. */
let here = ''
let isScheduled = false
let isGoing = false
let isHolding = false
let waiting: (() => void)[] = []
/** Navigations that began while a step was on its way, which would have undone them. */
let held: (() => void)[] = []

/** How long a navigation waits for a step that does not arrive, in ms. */
const stepTime = 1000
let lastStep = 0

const release = (): void => {
  const navigations = held
  held = []
  for (const navigate of navigations) navigate()
}

const settle = (): void => {
  isScheduled = false
  if (!isGoing) release()
  here = window.location.href
  if (isGoing) return
  const wanted = openSheets().length
  const now = depth()
  if (wanted < now) {
    goes()
    window.history.go(wanted - now)
  }
  // Past the router's own pushState, which would take this for a navigation; its keys stay in the state.
  for (let next = now + 1; next <= wanted; next++) {
    History.prototype.pushState.call(window.history, { ...window.history.state, [key]: next }, '')
  }
  if (isGoing) return
  const ready = waiting
  waiting = []
  for (const act of ready) act()
}

/** A step is on its way; the player's own navigations wait for it, but not for ever. */
const goes = (): void => {
  isGoing = true
  isHolding = true
  lastStep += 1
  const step = lastStep
  setTimeout(() => {
    if (step !== lastStep) return
    isHolding = false
    release()
  }, stepTime)
}

/** After the task at hand: by then one popup may have followed another, or a navigation begun. */
const schedule = (): void => {
  if (!isScheduled) setTimeout(settle)
  isScheduled = true
}

const stepped = (event: PopStateEvent): void => {
  const isSamePage = window.location.href === here
  const left = openSheets().slice(depth())
  if (isSamePage && (isGoing || left.length > 0)) event.stopImmediatePropagation()
  // The top one first; one that stays open, because it must, gets its entry back.
  if (!isGoing) for (const sheet of left.reverse()) sheet.close()
  isGoing = false
  isHolding = false
  schedule()
}

/** Holds what the router does to the history until a step on its way has arrived. */
const holdNavigations = (name: 'pushState' | 'replaceState'): void => {
  const navigate = window.history[name].bind(window.history)
  window.history[name] = (...entry) => {
    if (isHolding || held.length > 0) held.push(() => navigate(...entry))
    else navigate(...entry)
  }
}

let isTied = false

/** True when no popup's entry is on its way; else `then` is called once when that is so. */
export const isHistoryQuiet = (then: () => void): boolean => {
  if (!isScheduled && !isGoing) return true
  waiting.push(then)
  return false
}

/** Goes back to the page before, which must be the shop's too; the history is not quiet until it is there. */
export const stepBack = (): void => {
  tieSheetsToHistory()
  here = window.location.href
  goes()
  window.history.back()
}

/** Ties open popups to the history, from the first call on. */
export const tieSheetsToHistory = (): void => {
  if (isTied) return
  isTied = true
  // Capture: before the router's listener.
  window.addEventListener('popstate', stepped, { capture: true })
  watchSheets(schedule)
  holdNavigations('pushState')
  holdNavigations('replaceState')
}
