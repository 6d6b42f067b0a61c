import { withParents } from '../chart/names.ts'
import type { Outcome } from '../chart/step.ts'
import { type Doing, nameIn, type Shown, shownIn } from '../model.ts'
import { sentence } from '../report/sentences.ts'

/** For a response whose only sign is the expected result of the step. */
export const awaitsResult = 'Wait until the expected result is shown, at most 10 seconds.'

/** For a response that the tester has delayed. */
export const awaitsDelayed = 'Wait until the expected result is shown, at most half a minute.'

/** The second instruction replaces the first if the step does not change what the screen shows. */
export const pauses = { [awaitsResult]: 'Wait 5 seconds.', [awaitsDelayed]: 'Wait half a minute.' } as const

export const priorities = ['high', 'medium', 'low'] as const
export type Priority = (typeof priorities)[number]

/** Words for testers in one language. */
export type Playbook = {
  risk: Priority
  preconditions: readonly string[]
  /** By start input. The tester follows the instruction `before`, such as a login, before all other preparations. */
  begins: Readonly<Record<string, Doing>>
  /** By outcome: what a tester does, or prepares beforehand. */
  does: Readonly<Record<string, Doing>>
  /** By state. A parent state may have an entry too. */
  sees: Readonly<Record<string, Shown>>
  /** What the screen shows in addition, by input and outcome. */
  results?: Readonly<Record<string, string | readonly string[]>>
  /** Null if the screen shows no message after the outcome, or if the model's text already contains it. */
  messageOf: (value: unknown, outcome: string) => string | null
  /**
   * How a tester delays the response until after the next step; null if the effect sends no request. `earlier` is the
   * number of this effect's unprepared responses since the tester's last action.
   */
  holds?: (effect: string, earlier: number) => string | null
  /** `preparations` of one step are sorted like their responses; `ofCase` are those of the whole test case. */
  arranges?: (preparations: readonly string[], ofCase: readonly string[]) => readonly string[]
  /**
   * How a tester checks that a response was used if the screen shows the same as before; null if nothing shows it.
   * `action` is what the tester does.
   */
  usedSign?: (preparations: readonly string[], action: string) => { does: string; sees: string } | null
  /** After the last step of a test case, nothing has to be restored. */
  ends?: (instruction: string) => string
  /**
   * Rewords an instruction for an outcome that occurs by itself, so that the tester only waits; '' if there is nothing
   * to do; null if the instruction requires an action or takes time.
   */
  awaits?: (instruction: string) => string | null
  /** Whether an instruction for an answer is an action. By default, the tester only waits for answers. */
  acts?: (instruction: string) => boolean
  /** Address of the state's screenshot, or null. */
  pictureOf?: (state: string) => string | null
}

/** Undefined if the playbook has no instruction. */
export const doingIn = (does: Playbook['does'], outcome: string, states: readonly string[] = []): Doing | undefined =>
  states.flatMap((state) => does[nameIn(outcome, state)] ?? [])[0] ?? does[outcome]

/** `otherwise` is used if the playbook has no instruction. */
export const doneAt = ({ does }: Playbook, outcome: string, otherwise: string, states?: readonly string[]) => {
  const known = doingIn(does, outcome, states)
  return typeof known === 'object' ? known.after : (known ?? sentence(otherwise))
}

/** Null unless the outcome occurs immediately and without an action. */
export const awaitedAt = ({ does, awaits }: Playbook, outcome: string, states?: readonly string[]) => {
  const known = doingIn(does, outcome, states)
  return known === undefined ? null : (awaits?.(typeof known === 'object' ? known.after : known) ?? null)
}

export const isDoneAt = (playbook: Playbook, { kind, name }: Outcome, states: readonly string[]): boolean => {
  if (kind !== 'answer') return awaitedAt(playbook, name, states) === null
  return (
    doingIn(playbook.does, name, states) !== undefined && playbook.acts?.(doneAt(playbook, name, '', states)) === true
  )
}

/** Uses the entry of the state or its nearest ancestor; null if there is none. */
export const seenIn = (state: string, sees: Playbook['sees'], context: unknown): string | null =>
  nearestOf(state, (each) => {
    const { [each]: shown } = sees
    return shown === undefined ? null : shownIn(shown, context)
  })

/** Returns the value for the state or, without one, for the nearest ancestor with a value; null if there is none. */
export const nearestOf = (state: string, find: (state: string) => string | null | undefined): string | null => {
  const found = withParents(state).flatMap((each) => find(each) ?? [])
  return found.at(-1) ?? null
}
