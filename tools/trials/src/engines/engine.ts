import { shiftDate } from '../support/shiftDate.ts'

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

/** The user's settings, and the circumstances in which a browser runs. */
export type Conditions = {
  windows: 'opened' | 'blocked'
  /** `private`: storage is deleted at the end. `refused`: neither cookies nor storage are kept. */
  storage: 'kept' | 'private' | 'refused'
  /** `double`: the user's text size is twice the usual size. */
  text: 'usual' | 'double'
  /** `inApp`: the browser's user agent is the one of a browser inside another app. */
  agent: 'own' | 'inApp'
  /** `aYearAhead`: the device's clock is a year ahead of the server's. */
  clock: 'right' | 'aYearAhead'
}

/** The user's text size in CSS pixels. */
export const textSizes = { usual: 16, double: 32 }

/** User agent of the browser inside Instagram on Android. */
export const inAppAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240205.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Version/4.0 Chrome/131.0.6778.39 Mobile Safari/537.36 Instagram 358.0.0.34.95 Android'

const yearMs = 365 * 24 * 3_600_000

const refuseWindows = () => {
  window.open = () => null
}

/**
 * Returns scripts to run in every page before its own scripts. They create the conditions for which engines have no
 * setting. For example, no engine has a setting that blocks a window which a tap opens.
 */
export const scriptsFor = ({ windows, clock }: Conditions): readonly string[] => [
  ...(windows === 'blocked' ? [callAsText(refuseWindows, null)] : []),
  ...(clock === 'aYearAhead' ? [callAsText(shiftDate, { ms: yearMs })] : []),
]

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
