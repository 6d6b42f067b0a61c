import { shiftDate } from '../support/shiftDate.ts'

export type Point = { x: number; y: number }

export type EngineWindow = {
  open(address: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  close(): Promise<void>
  front(): Promise<void>
  /** Uses the browser's own input events, so that the tap counts as a user's tap. */
  tap(at: Point): Promise<void>
  /** Runs in the page, so the function must be self-contained; parameter and result are passed as JSON. */
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
  /** `private`: deleted when the browser closes. `refused`: nothing is stored, not even cookies. */
  storage: 'kept' | 'private' | 'refused'
  /** `double`: twice the default text size. */
  text: 'usual' | 'double'
  /** `inApp`: a browser inside another app. */
  agent: 'own' | 'inApp'
  /** `aYearAhead`: compared with the server's clock. */
  clock: 'right' | 'aYearAhead'
}

/** CSS pixels. */
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
  /**
   * Starts the browser. The window is as wide as a phone.
   * @param folder an empty folder that only this browser uses
   */
  start(conditions: Conditions, folder: string): Promise<EngineBrowser>
}

/** The browser, or its automation, does not support what a case needs. The message states the reason. */
export class NotPossible extends Error {}

export const phoneSize = { width: 390, height: 844 }

/** JavaScript code whose value is the function's result as JSON. */
export const callAsText = <Input, Output>(run: (input: Input) => Output, input: Input): string =>
  `JSON.stringify((${run.toString()})(${JSON.stringify(input ?? null)}) ?? null)`
