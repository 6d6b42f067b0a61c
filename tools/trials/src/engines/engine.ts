import { shiftDate } from '../support/shiftDate.ts'

export type Point = { x: number; y: number }

/** The operations that test cases perform in a browser window. */
export type EngineWindow = {
  open(address: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  close(): Promise<void>
  /** Brings the window to the front, as a user would do. */
  front(): Promise<void>
  /**
   * Taps a point of the page with the browser's own input events, so that the browser treats the tap like a user's tap.
   */
  tap(at: Point): Promise<void>
  /** Runs a function in the page. The function must be self-contained; its parameter and result are passed as JSON. */
  evaluate<Input, Output>(run: (input: Input) => Output, input: Input): Promise<Output>
}

/** A running browser. `first` is its first window. */
export type EngineBrowser = {
  version: string
  first: EngineWindow
  /** Returns the windows that were opened after the first window, the oldest first. */
  others(): Promise<readonly EngineWindow[]>
  close(): Promise<void>
}

/** Conditions under which a browser runs: the user's settings, and the circumstances of the device. */
export type Conditions = {
  windows: 'opened' | 'blocked'
  /**
   * `kept`: storage persists. `private`: storage is deleted when the browser closes. `refused`: the browser stores
   * nothing, not even cookies.
   */
  storage: 'kept' | 'private' | 'refused'
  /** `double`: the user has set a text size of twice the default. */
  text: 'usual' | 'double'
  /** `inApp`: the user agent identifies a browser inside another app. */
  agent: 'own' | 'inApp'
  /** `aYearAhead`: the device's clock is a year ahead of the server's. */
  clock: 'right' | 'aYearAhead'
}

/** Text sizes that the user can set, in CSS pixels. */
export const textSizes = { usual: 16, double: 32 }

/** User agent of the browser inside Instagram's Android app. */
export const inAppAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240205.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Version/4.0 Chrome/131.0.6778.39 Mobile Safari/537.36 Instagram 358.0.0.34.95 Android'

const yearMs = 365 * 24 * 3_600_000

const refuseWindows = () => {
  window.open = () => null
}

/**
 * Returns scripts that run in every page before the page's own scripts. The scripts simulate conditions for which
 * browsers have no setting. For example, no setting blocks a window that a tap opens.
 */
export const scriptsFor = ({ windows, clock }: Conditions): readonly string[] => [
  ...(windows === 'blocked' ? [callAsText(refuseWindows, null)] : []),
  ...(clock === 'aYearAhead' ? [callAsText(shiftDate, { ms: yearMs })] : []),
]

export type Engine = {
  name: 'Chromium' | 'Firefox' | 'WebKit'
  /** Returns the Debian packages that the browser needs and that are not installed. */
  missing(): readonly string[]
  /**
   * Starts the browser with a window as wide as a phone.
   * @param folder an empty folder that only this browser uses
   */
  start(conditions: Conditions, folder: string): Promise<EngineBrowser>
}

/** Thrown if a browser, or its automation, does not support what a test case needs. The message states the reason. */
export class NotPossible extends Error {}

/** Size of a phone's window in CSS pixels. */
export const phoneSize = { width: 390, height: 844 }

/**
 * Returns JavaScript code that calls a function with the given parameter. The value of the code is the function's
 * result as JSON.
 */
export const callAsText = <Input, Output>(run: (input: Input) => Output, input: Input): string =>
  `JSON.stringify((${run.toString()})(${JSON.stringify(input ?? null)}) ?? null)`
