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

/** The address and the depth at the last look. A step to the same address was about popups only: no router's business. */
let here = ''
let lastDepth = 0
let isScheduled = false
let isGoing = false
let isHolding = false
/** Set while a reload or another document is on its way, which a step would stop. */
let isUnloading = false
let waiting: (() => void)[] = []
/** Navigations that began while a step was on its way, which would have undone them. */
let held: (() => void)[] = []

/** How long a navigation waits for a step that does not arrive, in ms. */
const stepTime = 1000
/** How long a document that was asked for may take; the player has stayed here then, in ms. */
const unloadTime = 10_000
let lastStep = 0

const look = (): void => {
  here = window.location.href
  lastDepth = depth()
}

const release = (): void => {
  const navigations = held
  held = []
  for (const navigate of navigations) navigate()
}

/** Leaves the entries of closed popups. */
const leave = (): void => {
  const closed = depth() - openSheets().length
  if (closed <= 0 || isGoing || isUnloading) return
  look()
  goes()
  window.history.go(-closed)
}

const settle = (): void => {
  isScheduled = false
  if (!isGoing) release()
  leave()
  look()
  if (isGoing) return
  // Past the router's own pushState, which would take this for a navigation; its keys stay in the state.
  for (let next = lastDepth + 1; next <= openSheets().length; next++) {
    History.prototype.pushState.call(window.history, { ...window.history.state, [key]: next }, '')
  }
  look()
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

/**
 * Closed popups' entries are left within the task that closed them: whoever sees the popup gone and reloads comes after
 * that step, whereas a step that follows a reload stops it. All else waits for the next task: by then one popup may have
 * followed another, or a navigation begun.
 */
const schedule = (): void => {
  queueMicrotask(leave)
  if (!isScheduled) setTimeout(settle)
  isScheduled = true
}

const stepped = (event: PopStateEvent): void => {
  const isSamePage = window.location.href === here
  const left = openSheets().slice(depth())
  // its popup is gone, by a reload: the player leaves the page by this one press
  const isPassing = isSamePage && !isGoing && left.length === 0 && depth() < lastDepth
  if (isSamePage && (isGoing || isPassing || left.length > 0)) event.stopImmediatePropagation()
  // The top one first; one that stays open, because it must, gets its entry back.
  if (!isGoing) for (const sheet of left.reverse()) sheet.close()
  isGoing = false
  isHolding = false
  look()
  if (isPassing) window.history.back()
  else schedule()
}

const unloading = (): void => {
  isUnloading = true
  setTimeout(stayed, unloadTime)
}

const stayed = (): void => {
  isUnloading = false
  schedule()
}

/** Holds what the router does to the history until a step on its way has arrived. */
const holdNavigations = (name: 'pushState' | 'replaceState'): void => {
  const change = window.history[name].bind(window.history)
  const navigate: typeof change = (...entry) => {
    change(...entry)
    look()
  }
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
  look()
  goes()
  window.history.back()
}

/** Ties open popups to the history, from the first call on. */
export const tieSheetsToHistory = (): void => {
  if (isTied) return
  isTied = true
  look()
  // Capture: before the router's listener.
  window.addEventListener('popstate', stepped, { capture: true })
  window.addEventListener('beforeunload', unloading)
  window.addEventListener('pageshow', stayed)
  watchSheets(schedule)
  holdNavigations('pushState')
  holdNavigations('replaceState')
}
