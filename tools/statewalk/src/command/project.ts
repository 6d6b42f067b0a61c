import type { Explorer } from '../explorer.ts'
import type { Flow } from '../flows.ts'
import type { FlowRun } from '../report/results.ts'
import type { RunOptions } from '../report/walkOnMachine.ts'
import type { Voice } from '../voice.ts'
import type { WalkOptions } from './options.ts'

/** One flow by one criterion, ready to be walked anywhere. */
export type Task = { flow: Flow; explorer: Explorer; options: RunOptions }

/** By flow and id, mutants that behave as the chart they were made from, and why. */
type EquivalentMutants = Readonly<Record<string, Readonly<Record<string, string>>>>

/** How a project's flows are walked in its real app. */
type BrowserWalks = {
  /** Digest of all that the app's screens are made of; null where none can be taken. */
  digest(): string | null
  /**
   * Walks every task's paths.
   * @param where the report's folder, and what was asked for, in words
   */
  walk(
    tasks: readonly Task[],
    options: WalkOptions,
    where: { folder: string; scope: string },
  ): Promise<readonly FlowRun[]>
}

/** What the commands need to know of the project whose flows they walk. */
export type Project = {
  /** Its folder, which holds `machines/`. */
  root: string
  voice: Voice
  /** The file of what is enough and what may be missing; null where nothing may. */
  thresholds: string | null
  equivalentMutants: EquivalentMutants
  /** The sheet that declares the colours of a page; null where there is none. */
  palette: string | null
  /** How people call the command, for what it prints. */
  command: string
  /** Names the code that is walked: its commit, and whether files differ from it. */
  codeState(): string
  /** Null where flows are walked on the machine only. */
  browser: BrowserWalks | null
}
