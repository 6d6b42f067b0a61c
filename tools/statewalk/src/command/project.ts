import type { Explorer } from '../explorer.ts'
import type { Flow } from '../flows.ts'
import type { FlowRun } from '../report/results.ts'
import type { RunOptions } from '../report/walkOnMachine.ts'
import type { Voice } from '../voice.ts'
import type { WalkOptions } from './options.ts'

/** A flow and a criterion to walk it by, on the machine or in the browser. */
export type Task = { flow: Flow; explorer: Explorer; options: RunOptions }

/** Mutants that behave like the original chart, by flow and the mutant's id, each with the reason. */
type EquivalentMutants = Readonly<Record<string, Readonly<Record<string, string>>>>

/** How the paths of a project's flows are walked in its real app. */
type BrowserWalks = {
  /** Returns a digest of all files that determine how the app's screens look. Null if it cannot be computed. */
  digest(): string | null
  /**
   * Walks the paths of every task.
   * @param where folder of the report, and a description of the selected paths
   */
  walk(
    tasks: readonly Task[],
    options: WalkOptions,
    where: { folder: string; scope: string },
  ): Promise<readonly FlowRun[]>
}

/** Everything that the commands need to know about the project whose flows they walk. */
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
  /** Returns the commit of the code that is walked, and whether files differ from this commit. */
  codeState(): string
  /** Null if flows are walked on the machine only. */
  browser: BrowserWalks | null
}
