export type Point = { x: number; y: number }

/** A window of a browser, as far as a case needs one. */
export type EngineWindow = {
  open(address: string): Promise<void>
  reload(): Promise<void>
  /** The browser's own Back. */
  back(): Promise<void>
  close(): Promise<void>
  /** Brings the window to the front, as somebody does who returns to it. */
  front(): Promise<void>
  /** A tap at a point of what is shown, by the engine's own input, which the engine takes for a person's. */
  tap(at: Point): Promise<void>
  /** Runs a function in the page, which may use nothing from around it; what it takes and gives passes as JSON. */
  evaluate<Input, Output>(run: (input: Input) => Output, input: Input): Promise<Output>
}

/** A running browser with one window that somebody looks at. */
export type EngineBrowser = {
  version: string
  first: EngineWindow
  /** The windows that have come since, the oldest first. */
  others(): Promise<readonly EngineWindow[]>
  close(): Promise<void>
}

/** What a browser lets pages do: `private` forgets at its end, `refused` keeps neither cookies nor storage. */
export type Conditions = {
  windows: 'opened' | 'blocked'
  storage: 'kept' | 'private' | 'refused'
}

export type Engine = {
  name: 'Chromium' | 'Firefox' | 'WebKit'
  /** Debian's packages that are not here yet. */
  missing(): readonly string[]
  /** Starts the browser at phone width. @param folder a folder of its own, empty */
  start(conditions: Conditions, folder: string): Promise<EngineBrowser>
}

/** What an engine, or the way in which it is driven, cannot do; its message says why. */
export class NotPossible extends Error {}

/** How wide and high a phone's page is. */
export const phoneSize = { width: 390, height: 844 }

/** A call of a function in the page as text, whose value is the answer as JSON. */
export const callAsText = <Input, Output>(run: (input: Input) => Output, input: Input): string =>
  `JSON.stringify((${run.toString()})(${JSON.stringify(input ?? null)}) ?? null)`
