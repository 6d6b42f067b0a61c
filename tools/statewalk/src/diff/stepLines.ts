import type { Step } from '../chart/step.ts'
import { leafStates } from '../graph/explore.ts'
import type { Effect } from '../model.ts'
import { brief, same } from '../plain.ts'

/**
 * Describes an effect in one line. Returns undefined for an effect that already follows from the state, such as a timer
 * of `after`.
 */
export const effectLine = (effect: Effect): string | undefined => {
  switch (effect.kind) {
    case 'action':
      return effect.params === undefined ? effect.name : `${effect.name} ${brief(effect.params)}`
    case 'start':
      return `starts ${startedName(effect)}${effect.input === undefined ? '' : ` ${brief(effect.input)}`}`
    case 'stop':
      return `stops ${effect.id}`
    case 'send':
      return `tells ${effect.to} ${brief(effect.event)}`
    case 'emit':
      return `emits ${brief(effect.event)}`
    case 'cancel':
      return effect.id.startsWith('xstate.after.') ? undefined : `cancels ${effect.id}`
    case 'timer':
      return undefined
  }
}

/** Returns the effect's id or, if xstate has generated this id, the name of its actor (`src`). */
export const startedName = ({ id, src }: { id: string; src: string }) =>
  /^\d+\./.test(id) && !/^(?:spawned$|xstate\.)/.test(src) ? src : id

export const guardIn = (id: string) => id.match(/\[(.*)\]--> /s)?.[1]

/** Describes a step: one line per guard result, state, effect, timer, context change and output. */
export const stepLines = (
  step: Step,
  before: Readonly<Record<string, unknown>>,
  delayName: (timer: string) => string,
) => {
  const { taken, refused, effects, position } = step
  const { context, output } = position.snapshot
  const guards = [
    ...refused.flatMap((id) => guardIn(id) ?? []).map((guard) => `${guard}: refuses`),
    ...taken.flatMap((id) => guardIn(id) ?? []).map((guard) => `${guard}: passes`),
  ]
  const waits = effects.flatMap((effect) =>
    effect.kind === 'timer' ? [`waits ${effect.delay} ms (${delayName(effect.id)})`] : [],
  )
  const remembered = Object.keys(context)
    .filter((key) => !same(before[key], context[key]))
    .map((key) => `${key}: ${brief(context[key]) || 'nothing'}`)
  return [
    ...new Set(guards),
    taken.length === 0 ? 'does nothing' : `→ ${leafStates(position.snapshot).join(' + ')}`,
    ...effects.flatMap((effect) => effectLine(effect) ?? []),
    ...waits,
    ...remembered,
    ...(output === undefined ? [] : [`output: ${brief(output)}`]),
  ]
}
