import { type AnyMachineSnapshot, createActor } from 'xstate'
import { effectOf } from '../chart/effects.ts'
import { type Answer, addTransitions, type Runnable } from '../chart/instrument.ts'
import { hostLogic, type Outcome } from '../chart/step.ts'
import type { Effect } from '../model.ts'
import { createFakeClock } from './clock.ts'

/**
 * Starts a live actor with simulated effects and a simulated clock. Only one live actor per chart may run at a time.
 */
export const startLive = (instrumented: Runnable, input: unknown) => {
  const time = createFakeClock()
  const effects: Effect[] = []
  const taken: string[] = []
  const { spawns } = instrumented
  instrumented.running.clear()
  spawns.begin([])
  const host = createActor(hostLogic, {
    id: 'parent',
    clock: time.clock,
    logger: () => {},
    inspect: (event) => {
      // The chart takes its first transition before `actor` is assigned, so this line does not filter by actor.
      // Simulated actors take no transitions.
      addTransitions(taken, event, instrumented.idOf)
      if (event.type !== '@xstate.action' || event.actorRef !== actor) return
      effects.push(...spawns.take())
      const effect = effectOf(event.action)
      if (effect === undefined) return
      if (effect.kind === 'timer') time.announce(effect.id)
      effects.push(effect)
    },
  }).start()
  const actor = createActor(instrumented.machine, {
    parent: host,
    id: instrumented.machine.id,
    input,
    logger: () => {},
  })
  actor.start()

  return {
    snapshot: (): AnyMachineSnapshot => actor.getSnapshot(),
    running: () => new Set(instrumented.running.values()),
    pending: time.pending,
    passTime: (id: string, ms: number) => {
      spawns.begin(instrumented.running.values())
      return time.pass(id, ms)
    },
    /** Returns the effects since the previous call. */
    takeEffects: () => [...effects.splice(0), ...spawns.take()],
    /** Ids of transitions that were taken, and of those whose guards refused, since the previous call. */
    takeTransitions: () => ({
      taken: taken.splice(0),
      refused: [...new Set(instrumented.asked.splice(0).flatMap(({ id, passed }) => (passed ? [] : [id])))],
    }),
    /** Sends an event, or makes an effect respond. To end a timer, use `passTime`. */
    happen: ({ event, ...outcome }: Exclude<Outcome, { kind: 'timer' }>) => {
      spawns.begin(instrumented.running.values())
      if (outcome.kind === 'event') actor.send(event)
      else actor.getSnapshot().children[outcome.effect]?.send(answerOf(event))
    },
  }
}

const answerOf = (event: { type: string; output?: unknown; error?: unknown; snapshot?: unknown }): Answer => {
  if (event.type.startsWith('xstate.done.')) return { type: 'fake.done', output: event.output }
  if (event.type.startsWith('xstate.error.')) return { type: 'fake.error', error: event.error }
  return { type: 'fake.snapshot', snapshot: event.snapshot }
}
