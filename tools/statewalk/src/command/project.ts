import type { Explorer } from '../explorer.ts'
import type { Flow } from '../flows.ts'
import type { LeastCoverage } from '../report/exemptions.ts'
import type { FlowRun } from '../report/results.ts'
import type { RunOptions } from '../report/walkOnMachine.ts'
import type { Voice } from '../voice.ts'
import type { WalkOptions } from './options.ts'

export type Task = { flow: Flow; explorer: Explorer; options: RunOptions }

type BrowserWalks = {
  /** Digest of all files that determine the look of the app's screens; null if it cannot be computed. */
  digest(): string | null
  /**
   * Walks paths in the browser.
   * @param where folder of the report; `scope` describes the selected paths
   */
  walk(
    tasks: readonly Task[],
    options: WalkOptions,
    where: { folder: string; scope: string },
  ): Promise<readonly FlowRun[]>
}

export type Project = {
  /** Folder that contains `machines/`. */
  root: string
  voice: Voice
  /** Required coverage. If null, every coverage goal without an exemption must be covered. */
  least: LeastCoverage | null
  /** Style sheet that declares the colours of the reports; null if there is none. */
  palette: string | null
  /** Name of the command, for printed hints. */
  command: string
  /** The commit, and whether the working tree differs from it. */
  codeState(): string
  /** How flows are walked in a browser; null if the project walks its flows only without a browser. */
  browser: BrowserWalks | null
}
