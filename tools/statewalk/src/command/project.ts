import type { Explorer } from '../explorer.ts'
import type { Flow } from '../flows.ts'
import type { FlowRun } from '../report/results.ts'
import type { RunOptions } from '../report/walkOnMachine.ts'
import type { Voice } from '../voice.ts'
import type { WalkOptions } from './options.ts'

/** A walk to do: a flow, its explored chart, and options such as the criterion. */
export type Task = { flow: Flow; explorer: Explorer; options: RunOptions }

/** Mutants that behave like the original chart: the reason by flow and mutant id. */
type EquivalentMutants = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Walks the paths of a project's flows in the project's real app. */
type BrowserWalks = {
  /** Returns a digest of all files that determine the look of the app's screens; null if it cannot be computed. */
  digest(): string | null
  /**
   * Walks the paths of all tasks.
   * @param where folder of the report, and a description of the selected paths
   */
  walk(
    tasks: readonly Task[],
    options: WalkOptions,
    where: { folder: string; scope: string },
  ): Promise<readonly FlowRun[]>
}

/** A project's settings for the commands. */
export type Project = {
  /** Root folder of the project, which contains `machines/`. */
  root: string
  voice: Voice
  /** File with the required coverage and the exemptions. If null, every goal must be covered. */
  thresholds: string | null
  equivalentMutants: EquivalentMutants
  /** Style sheet that declares the colours of report pages; null if there is none. */
  palette: string | null
  /** Name of the command, for printed hints. */
  command: string
  /** Returns the commit of the code, and whether files differ from this commit. */
  codeState(): string
  /** Null if the project's flows are walked without a browser only. */
  browser: BrowserWalks | null
}
