import { shiftDate } from '../support/shiftDate.ts'

export type Point = { x: number; y: number }

export type EngineWindow = {
  open(address: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  close(): Promise<void>
  front(): Promise<void>
  /** Taps with the browser's own input events, so that the page treats the tap as a tap of a user. */
  tap(at: Point): Promise<void>
  /**
   * Runs a function in the page. The function must be self-contained; its parameter and its result are passed as JSON.
   */
  evaluate<Input, Output>(run: (input: Input) => Output, input: Input): Promise<Output>
}

export type EngineBrowser = {
  version: string
  first: EngineWindow
  /** Windows opened after the first one, the oldest first. */
  others(): Promise<readonly EngineWindow[]>
  close(): Promise<void>
}

/** The user's settings, and the circumstances of the device. */
export type Conditions = {
  windows: 'opened' | 'blocked'
  /**
   * How the browser stores data. `private`: deleted when the browser closes; `refused`: nothing is stored, not even
   * cookies.
   */
  storage: 'kept' | 'private' | 'refused'
  /** Size of texts; `double` is twice the browser's default size. */
  text: 'usual' | 'double'
  /** Kind of browser; `inApp` is a browser inside another app. */
  agent: 'own' | 'inApp'
  /** The device's clock; `aYearAhead` means a year ahead of the server's clock. */
  clock: 'right' | 'aYearAhead'
  /** Origin of the pages from which the user goes back. */
  back: 'sameOrigin' | 'otherOrigin'
}

/** Default text sizes in CSS pixels. */
export const textSizes = { usual: 16, double: 32 }

/** User agent of the browser in Instagram's Android app. */
export const inAppAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240205.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Version/4.0 Chrome/131.0.6778.39 Mobile Safari/537.36 Instagram 358.0.0.34.95 Android'

const yearMs = 365 * 24 * 3_600_000

const refuseWindows = () => {
  window.open = () => null
}

/**
 * Scripts that run before the page's own scripts. They simulate conditions for which the browser has no setting, such
 * as refused windows on taps.
 */
export const scriptsFor = ({ windows, clock }: Conditions): readonly string[] => [
  ...(windows === 'blocked' ? [callAsText(refuseWindows, null)] : []),
  ...(clock === 'aYearAhead' ? [callAsText(shiftDate, { ms: yearMs })] : []),
]

export type Engine = {
  name: 'Chromium' | 'Firefox' | 'WebKit'
  /** Debian packages that the browser needs and that are not installed. */
  missing(): readonly string[]
  /** Returns the reason why the browser cannot have one of the conditions; null if it can have all of them. */
  refusal(conditions: Partial<Conditions>): string | null
  /**
   * Starts the browser. The window is as wide as a phone.
   * @param folder an empty folder that only this browser uses
   */
  start(conditions: Conditions, folder: string): Promise<EngineBrowser>
}

/** Thrown if the browser, or its automation, does not support what a case needs. The message states the reason. */
export class NotPossible extends Error {}

export const phoneSize = { width: 390, height: 844 }

/**
 * Returns JavaScript code that calls the function with the input. The code's value is the function's result as JSON.
 */
export const callAsText = <Input, Output>(run: (input: Input) => Output, input: Input): string =>
  `JSON.stringify((${run.toString()})(${JSON.stringify(input ?? null)}) ?? null)`
