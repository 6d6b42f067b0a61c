import { withParents } from '../chart/names.ts'
import type { Outcome } from '../chart/step.ts'
import { type Doing, nameIn, type Shown, shownIn } from '../model.ts'
import { sentence } from '../report/sentences.ts'

/** Instruction to wait for a response whose only sign is the expected result of the step. */
export const awaitsResult = 'Wait until the expected result is shown, at most 10 seconds.'

/** Like `awaitsResult`, but for a response that the tester has delayed. */
export const awaitsDelayed = 'Wait until the expected result is shown, at most half a minute.'

/**
 * For each instruction to wait for an expected result, the instruction that replaces it if the step does not change what
 * the screen shows.
 */
export const pauses = { [awaitsResult]: 'Wait 5 seconds.', [awaitsDelayed]: 'Wait half a minute.' } as const

export const priorities = ['high', 'medium', 'low'] as const
export type Priority = (typeof priorities)[number]

/** Instructions for testers in one language: how to cause each outcome, and what the screen shows in each state. */
export type Playbook = {
  risk: Priority
  /** Preconditions that apply to all test cases. */
  preconditions: readonly string[]
  /**
   * Maps each start input to the place where its test cases begin. The tester follows the instruction `before`, for
   * example a login, before all other preparations.
   */
  begins: Readonly<Record<string, Doing>>
  /** What a tester does, or prepares beforehand, to cause each outcome. */
  does: Readonly<Record<string, Doing>>
  /** What the screen shows in each state. A parent state may have an entry too. */
  sees: Readonly<Record<string, Shown>>
  /** What the screen shows in addition, after each input and outcome. */
  results?: Readonly<Record<string, string | readonly string[]>>
  /**
   * Returns the message that the screen shows after an outcome. Returns null if there is no message, or if the model's
   * text already contains it.
   */
  messageOf: (value: unknown, outcome: string) => string | null
  /**
   * Returns how a tester delays the response to an effect's request until after the next step; null if the effect sends
   * no request. `earlier` is the number of this effect's unprepared responses since the tester's last action.
   */
  holds?: (effect: string, earlier: number) => string | null
  /**
   * Adjusts the preparations of one step, which are sorted like the responses that they prepare. `ofCase` are the
   * preparations that hold for the whole test case. By default, nothing is adjusted.
   */
  arranges?: (preparations: readonly string[], ofCase: readonly string[]) => readonly string[]
  /**
   * Returns how a tester checks that a response was used, after a step with these preparations that does not change what
   * the screen shows; null if nothing shows it. `action` is what the tester does.
   */
  usedSign?: (preparations: readonly string[], action: string) => { does: string; sees: string } | null
  /** Shortens the instruction of the last step of a test case, after which nothing has to be restored. */
  ends?: (instruction: string) => string
  /**
   * Rewords an instruction for an outcome that occurs immediately and by itself, so that the tester only waits; '' if
   * the tester has nothing to do. Returns null if the instruction requires an action or takes time.
   */
  awaits?: (instruction: string) => string | null
  /**
   * Returns whether an instruction for an answer is an action of the tester. By default, the tester only waits for
   * answers.
   */
  acts?: (instruction: string) => boolean
  /** Returns the address of a state's screenshot, or null. */
  pictureOf?: (state: string) => string | null
}

/**
 * Returns the instruction by which a tester causes an outcome in the given states; undefined if the playbook has none.
 */
export const doingIn = (does: Playbook['does'], outcome: string, states: readonly string[] = []): Doing | undefined =>
  states.flatMap((state) => does[nameIn(outcome, state)] ?? [])[0] ?? does[outcome]

/** Returns what a tester does when an outcome is due. `otherwise` is used if the playbook has no instruction. */
export const doneAt = ({ does }: Playbook, outcome: string, otherwise: string, states?: readonly string[]) => {
  const known = doingIn(does, outcome, states)
  return typeof known === 'object' ? known.after : (known ?? sentence(otherwise))
}

/**
 * Returns how a tester waits for an outcome that occurs immediately and without an action; null for any other outcome.
 */
export const awaitedAt = ({ does, awaits }: Playbook, outcome: string, states?: readonly string[]) => {
  const known = doingIn(does, outcome, states)
  return known === undefined ? null : (awaits?.(typeof known === 'object' ? known.after : known) ?? null)
}

/** Returns whether the tester brings about an outcome, and does not only wait for it. */
export const isDoneAt = (playbook: Playbook, { kind, name }: Outcome, states: readonly string[]): boolean => {
  if (kind !== 'answer') return awaitedAt(playbook, name, states) === null
  return (
    doingIn(playbook.does, name, states) !== undefined && playbook.acts?.(doneAt(playbook, name, '', states)) === true
  )
}

/**
 * Returns what the screen shows in a state with this context, from the entry of the state or its nearest ancestor; null
 * if there is no entry.
 */
export const seenIn = (state: string, sees: Playbook['sees'], context: unknown): string | null =>
  nearestOf(state, (each) => {
    const { [each]: shown } = sees
    return shown === undefined ? null : shownIn(shown, context)
  })

/**
 * Calls `find` with a state and its ancestors. Returns the value for the state or, without one, for the nearest
 * ancestor with a value; null if `find` returns no value.
 */
export const nearestOf = (state: string, find: (state: string) => string | null | undefined): string | null => {
  const found = withParents(state).flatMap((each) => find(each) ?? [])
  return found.at(-1) ?? null
}
