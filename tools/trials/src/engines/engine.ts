export type Point = { x: number; y: number }

/** The operations of a browser window that the cases need. */
export type EngineWindow = {
  open(address: string): Promise<void>
  reload(): Promise<void>
  /** Presses the browser's Back button. */
  back(): Promise<void>
  close(): Promise<void>
  /** Brings the window to the front, as a user does when returning to it. */
  front(): Promise<void>
  /** Taps a point of the page with the engine's own input, so that the engine treats the tap as a user's. */
  tap(at: Point): Promise<void>
  /** Runs a function in the page. The function must be self-contained; its input and output are passed as JSON. */
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
 * Restrictions that a browser imposes on pages. `private`: storage is deleted at the end. `refused`: neither cookies
 * nor storage are kept.
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

/** Thrown if an engine, or its automation, cannot do something. The message gives the reason. */
export class NotPossible extends Error {}

/** Width and height of a phone's page, in CSS pixels. */
export const phoneSize = { width: 390, height: 844 }

/** Returns a function call as text, to be run in the page. Its value is the function's result as JSON. */
export const callAsText = <Input, Output>(run: (input: Input) => Output, input: Input): string =>
  `JSON.stringify((${run.toString()})(${JSON.stringify(input ?? null)}) ?? null)`
