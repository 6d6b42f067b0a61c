import { shiftDate } from '../support/shiftDate.ts'

export type Point = { x: number; y: number }

/** Operations on a browser window that the cases need. */
export type EngineWindow = {
  open(address: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  close(): Promise<void>
  /** Brings the window to the front, as a user does. */
  front(): Promise<void>
  /** Taps a point of the page by the engine's own input, which the engine treats like a user's tap. */
  tap(at: Point): Promise<void>
  /** Runs a self-contained function in the page. Its input and output are passed as JSON. */
  evaluate<Input, Output>(run: (input: Input) => Output, input: Input): Promise<Output>
}

/** A running browser with one visible window. */
export type EngineBrowser = {
  version: string
  first: EngineWindow
  /** Returns the windows opened since the start, the oldest first. */
  others(): Promise<readonly EngineWindow[]>
  close(): Promise<void>
}

/** A user's settings and the circumstances in which a browser runs. */
export type Conditions = {
  windows: 'opened' | 'blocked'
  /**
   * `kept`: storage persists. `private`: storage is deleted at the end. `refused`: the browser stores nothing, not even
   * cookies.
   */
  storage: 'kept' | 'private' | 'refused'
  /** `double`: the user's text size is twice the default size. */
  text: 'usual' | 'double'
  /** `inApp`: the user agent is that of a browser inside another app. */
  agent: 'own' | 'inApp'
  /** `aYearAhead`: the device's clock is a year ahead of the server's. */
  clock: 'right' | 'aYearAhead'
}

/** The user's text size in CSS pixels. */
export const textSizes = { usual: 16, double: 32 }

/** User agent of Instagram's browser on Android. */
export const inAppAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240205.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Version/4.0 Chrome/131.0.6778.39 Mobile Safari/537.36 Instagram 358.0.0.34.95 Android'

const yearMs = 365 * 24 * 3_600_000

const refuseWindows = () => {
  window.open = () => null
}

/**
 * Returns scripts that run in every page before its own scripts. They create conditions for which engines have no
 * setting, for example that a window opened by a tap is blocked.
 */
export const scriptsFor = ({ windows, clock }: Conditions): readonly string[] => [
  ...(windows === 'blocked' ? [callAsText(refuseWindows, null)] : []),
  ...(clock === 'aYearAhead' ? [callAsText(shiftDate, { ms: yearMs })] : []),
]

export type Engine = {
  name: 'Chromium' | 'Firefox' | 'WebKit'
  /** Returns the required Debian packages that are not installed. */
  missing(): readonly string[]
  /**
   * Starts the browser at phone width.
   * @param folder an empty folder that only this browser uses
   */
  start(conditions: Conditions, folder: string): Promise<EngineBrowser>
}

/** Thrown if an engine, or its automation, does not support something. The message gives the reason. */
export class NotPossible extends Error {}

/** Viewport of a phone, in CSS pixels. */
export const phoneSize = { width: 390, height: 844 }

/** Formats a function call as source code to run in the page. Its value is the function's result as JSON. */
export const callAsText = <Input, Output>(run: (input: Input) => Output, input: Input): string =>
  `JSON.stringify((${run.toString()})(${JSON.stringify(input ?? null)}) ?? null)`
