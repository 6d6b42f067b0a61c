/**
 * A step of a running chart. A taken transition is identified by its source state and its index in that state's list of
 * transitions (`place`).
 */
export type SeenStep = {
  chart: string
  /** Leaf states before the step; empty for the start of the chart. */
  from: readonly string[]
  to: readonly string[]
  taken: readonly { state: string; place: number }[]
  event: string
}

export type SeenScreen = {
  screen: string
  /** Titles of the open popups, in document order. */
  dialogs: readonly string[]
  isBlank: boolean
  /** Ms since the page was loaded; null while loading, and for pages outside the app. */
  readyMs: number | null
  charts: readonly { chart: string; states: readonly string[] }[]
}

/** Steps since the previous check, and what the page shows now. */
export type Look = { steps: readonly SeenStep[]; shown: SeenScreen }
