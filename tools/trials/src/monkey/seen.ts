/**
 * One step of a chart in the page. A transition is given by its source state and its index there. The states are those
 * before and after the step.
 */
export type SeenStep = {
  chart: string
  /** Leaf states before the step; empty if the chart has just started. */
  from: readonly string[]
  to: readonly string[]
  taken: readonly { state: string; place: number }[]
  event: string
}

/** The content of a page, and the states of the running charts. */
export type SeenScreen = {
  screen: string
  /** Titles of the open popups, the outermost first. */
  dialogs: readonly string[]
  isBlank: boolean
  /** Time in ms since the page loaded. Null while the page loads, and for pages outside the app. */
  readyMs: number | null
  charts: readonly { chart: string; states: readonly string[] }[]
}

/** Steps since the last check, and the current content. */
export type Look = { steps: readonly SeenStep[]; shown: SeenScreen }
