import { withParents } from '../chart/names.ts'
import type { Outcome } from '../chart/step.ts'
import { type Doing, nameIn, type Shown, shownIn } from '../model.ts'
import { sentence } from '../report/sentences.ts'

/** Returns an instruction to wait, with the longer time that a response takes if the tester has delayed it. */
export const longer = (instruction: string): string =>
  instruction.replace(', at most 10 seconds.', ', at most 40 seconds.')

/** Instruction for a response that a tester notices only by the expected result of the step. */
export const awaitsResult = 'Wait until the expected result is shown, at most 10 seconds.'

/** Instruction for a response that the tester has delayed. */
export const awaitsDelayed = longer(awaitsResult)

const pauses = { [awaitsResult]: 'Wait 5 seconds.', [awaitsDelayed]: 'Wait half a minute.' }

/** Replaces each wait for the expected result by a pause, for a step that does not change the screen. */
export const paused = (instruction: string): string =>
  Object.entries(pauses).reduce((text, [wait, pause]) => text.replace(wait, pause), instruction)

export const priorities = ['high', 'medium', 'low'] as const
export type Priority = (typeof priorities)[number]

/** Words for testers in one language. */
export type Playbook = {
  risk: Priority
  preconditions: readonly string[]
  /**
   * Instructions by start input. The tester follows the part `before`, such as a login, before all other preparations.
   */
  begins: Readonly<Record<string, Doing>>
  /** Instructions by outcome: the tester's action, or the preparation and the action. */
  does: Readonly<Record<string, Doing>>
  /** What the screen shows, by state. A parent state may have an entry too. */
  sees: Readonly<Record<string, Shown>>
  /** What the screen also shows, by input or outcome. */
  results?: Readonly<Record<string, string | readonly string[]>>
  /**
   * Returns the message on the screen after the outcome, or null if there is no message or the model's text already
   * contains the message.
   */
  messageOf: (value: unknown, outcome: string) => string | null
  /**
   * Returns how a tester delays the effect's response until after the next step, or null if the effect sends no
   * request. `earlier` is the number of this effect's unprepared responses since the tester's last action.
   */
  holds?: (effect: string, earlier: number) => string | null
  /**
   * Rewords the preparations of one step, in the order of the responses that they prepare. `ofCase` are the
   * preparations that the tester makes before the first step.
   */
  arranges?: (preparations: readonly string[], ofCase: readonly string[]) => readonly string[]
  /**
   * Returns how a tester checks that a response was used although the screen has not changed, or null if nothing shows
   * the use. `action` is the tester's action.
   */
  usedSign?: (preparations: readonly string[], action: string) => { does: string; sees: string } | null
  /** Rewords the instruction of a test case's last step, after which nothing has to be restored. */
  ends?: (instruction: string) => string
  /**
   * Rewords an instruction as a wait for an outcome that occurs by itself. Returns '' if there is nothing to do, or
   * null if the instruction requires an action or takes time.
   */
  awaits?: (instruction: string) => string | null
  /** Whether an instruction for an answer requires an action. By default, the tester only waits for answers. */
  acts?: (instruction: string) => boolean
  /** Address of the state's screenshot, or null. */
  pictureOf?: (state: string) => string | null
}

/** Returns the playbook's instruction for the outcome in these states, or undefined. */
export const doingIn = (does: Playbook['does'], outcome: string, states: readonly string[] = []): Doing | undefined =>
  states.flatMap((state) => does[nameIn(outcome, state)] ?? [])[0] ?? does[outcome]

/** Returns the tester's instruction for the outcome; by default, `otherwise` as a sentence. */
export const doneAt = ({ does }: Playbook, outcome: string, otherwise: string, states?: readonly string[]) => {
  const known = doingIn(does, outcome, states)
  return typeof known === 'object' ? known.after : (known ?? sentence(otherwise))
}

/** Returns the instruction to wait, or null if the outcome requires an action or takes time. */
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

/** Returns the text for the state or for its nearest ancestor with an entry, or null if there is none. */
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
