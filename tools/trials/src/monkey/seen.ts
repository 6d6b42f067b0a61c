/**
 * One step of a chart in the page, with the states before and after it. The transition is given by its source state and
 * its index in that state's list.
 */
export type SeenStep = {
  chart: string
  /** Leaf states before the step; empty if the chart has just started. */
  from: readonly string[]
  to: readonly string[]
  taken: readonly { state: string; place: number }[]
  event: string
}

/** A page's content and the states of its running charts. */
export type SeenScreen = {
  screen: string
  /** Titles of the open popups, the outermost first. */
  dialogs: readonly string[]
  isBlank: boolean
  /** Time in ms since the page loaded; null while it loads, and for pages outside the app. */
  readyMs: number | null
  charts: readonly { chart: string; states: readonly string[] }[]
}

/** The steps since the previous check, and the current content. */
export type Look = { steps: readonly SeenStep[]; shown: SeenScreen }
