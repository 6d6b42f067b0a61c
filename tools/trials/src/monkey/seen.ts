/** What a chart in the page did: transitions by their state and their place in it, and where it was before and after. */
export type SeenStep = {
  chart: string
  /** Leaf states before; empty where the chart has just begun. */
  from: readonly string[]
  to: readonly string[]
  taken: readonly { state: string; place: number }[]
  event: string
}

/** What a page shows, and which charts are in which states meanwhile. */
export type SeenScreen = {
  screen: string
  /** Titles of the popups that are open, the outer ones first. */
  dialogs: readonly string[]
  isBlank: boolean
  /** How long it has been there since it was loaded; null while it loads, and where it is no page of the app. */
  readyMs: number | null
  charts: readonly { chart: string; states: readonly string[] }[]
}

/** What has happened since the last look, and what shows now. */
export type Look = { steps: readonly SeenStep[]; shown: SeenScreen }
