export type Point = { x: number; y: number }

/** A browser window, as far as the cases need it. */
export type EngineWindow = {
  open(address: string): Promise<void>
  reload(): Promise<void>
  /** Presses the browser's Back button. */
  back(): Promise<void>
  close(): Promise<void>
  /** Brings the window to the front, like a user returning to it. */
  front(): Promise<void>
  /** Taps a point of the page by the engine's own input, which the engine treats as a user's. */
  tap(at: Point): Promise<void>
  /** Runs a self-contained function in the page; its input and output are passed as JSON. */
  evaluate<Input, Output>(run: (input: Input) => Output, input: Input): Promise<Output>
}

/** A running browser with one visible window. */
export type EngineBrowser = {
  version: string
  first: EngineWindow
  /** Windows opened since the start, the oldest first. */
  others(): Promise<readonly EngineWindow[]>
  close(): Promise<void>
}

/**
 * Restrictions of a browser for pages: `private` forgets storage at the end, `refused` keeps neither cookies nor
 * storage.
 */
export type Conditions = {
  windows: 'opened' | 'blocked'
  storage: 'kept' | 'private' | 'refused'
}

export type Engine = {
  name: 'Chromium' | 'Firefox' | 'WebKit'
  /** Debian packages that are not installed. */
  missing(): readonly string[]
  /** Starts the browser at phone width. @param folder an empty folder for this browser only */
  start(conditions: Conditions, folder: string): Promise<EngineBrowser>
}

/** Thrown if an engine, or its automation, cannot do something; the message says why. */
export class NotPossible extends Error {}

/** Width and height of a phone's page, in CSS pixels. */
export const phoneSize = { width: 390, height: 844 }

/** Serializes the call of a function in the page; its value is the result as JSON. */
export const callAsText = <Input, Output>(run: (input: Input) => Output, input: Input): string =>
  `JSON.stringify((${run.toString()})(${JSON.stringify(input ?? null)}) ?? null)`
