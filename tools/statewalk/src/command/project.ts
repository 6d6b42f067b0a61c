import type { Explorer } from '../explorer.ts'
import type { Flow } from '../flows.ts'
import type { FlowRun } from '../report/results.ts'
import type { RunOptions } from '../report/walkOnMachine.ts'
import type { Voice } from '../voice.ts'
import type { WalkOptions } from './options.ts'

/** A walk that must be done: a flow, its explored chart, and options such as the criterion. */
export type Task = { flow: Flow; explorer: Explorer; options: RunOptions }

/** Mutants that behave like the original chart. Maps flows and mutant ids to the reason. */
type EquivalentMutants = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Walks the paths of a project's flows in the project's real app. */
type BrowserWalks = {
  /** Returns a digest of all files that determine the look of the app's screens; null if it cannot be computed. */
  digest(): string | null
  /**
   * Walks the paths of all tasks.
   * @param where folder of the report; `scope` describes the selected paths
   */
  walk(
    tasks: readonly Task[],
    options: WalkOptions,
    where: { folder: string; scope: string },
  ): Promise<readonly FlowRun[]>
}

/** Settings of a project that uses the commands of statewalk. */
export type Project = {
  /** Root folder of the project, which contains `machines/`. */
  root: string
  voice: Voice
  /** File that states the required coverage and the exemptions. If null, every coverage goal must be covered. */
  thresholds: string | null
  equivalentMutants: EquivalentMutants
  /** Style sheet that declares the colours of the reports; null if there is none. */
  palette: string | null
  /** Name of the command, which printed hints mention. */
  command: string
  /** Returns the commit of the code, and whether the working tree differs from this commit. */
  codeState(): string
  /** Walks paths in the real app; null if the project walks its flows only without a browser. */
  browser: BrowserWalks | null
}
