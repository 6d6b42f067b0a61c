/**
 * One step of a chart in the page, with the states before and after it. Each taken transition is identified by its
 * source state and its index in that state's list of transitions.
 */
export type SeenStep = {
  chart: string
  /** Leaf states before the step; empty if the step is the start of the chart. */
  from: readonly string[]
  to: readonly string[]
  taken: readonly { state: string; place: number }[]
  event: string
}

/** What a page shows, and the states of its running charts. */
export type SeenScreen = {
  screen: string
  /** Titles of the open popups, in document order. */
  dialogs: readonly string[]
  isBlank: boolean
  /** Time in ms since the page was loaded; null while the page is loading, and for pages outside the app. */
  readyMs: number | null
  charts: readonly { chart: string; states: readonly string[] }[]
}

/** The steps of the charts since the previous check, and what the page shows now. */
export type Look = { steps: readonly SeenStep[]; shown: SeenScreen }
