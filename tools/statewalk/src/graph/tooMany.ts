import { timerId } from '../chart/effects.ts'
import type { Position } from '../chart/step.ts'
import { isRecord, stable } from '../plain.ts'

type Situation = { states: readonly string[]; projection: readonly unknown[]; position: Position }

/** Thrown if a chart has too many situations. `vertices` are the situations found before the limit was exceeded. */
export class TooManySituations extends Error {
  readonly vertices: readonly Situation[]

  constructor(message: string, vertices: readonly Situation[]) {
    super(message)
    this.vertices = vertices
  }
}

export const tooMany = (vertices: readonly Situation[], limit: number) => {
  const columns = (vertices[0]?.projection ?? []).map((_, index) => ({
    name: `part ${index + 1} of the projection`,
    values: new Set(vertices.map(({ projection }) => stable(projection[index]))),
  }))
  const part = (name: string, textOf: (situation: Situation) => string) =>
    columns.push({ name, values: new Set(vertices.map(textOf)) })
  part(regions, ({ states }) => states.join())
  part(effects, ({ position }) => [...position.running].join(', '))
  part(pending, ({ position }) => [...position.timers.keys()].join(', '))
  const lists = [effects, pending]
  const [widest] = columns.sort((a, b) => b.values.size - a.values.size)
  const last = [...(widest?.values ?? [])].slice(-3).join('; ')
  const piled = piledIn(vertices)
  const raising = `raise limits.vertices of the model: limits: { vertices: ${limit * 4} }`
  const noHelp = 'Raising limits.vertices of the model does not help if this list grows without bound'
  const isList = piled !== null || lists.includes(widest?.name ?? '')
  const advice = isList ? noHelp : widest?.name === regions ? raising : `Declare fewer values, or ${raising}`
  return new TooManySituations(
    `${vertices.length > limit ? `more than ${limit} situations` : `more than ${mostPiled} copies of a delayed event`}: ${piled ?? `${widest?.name} grows, with ${widest?.values.size} values such as ${last}`}. ` +
      `${advice}. Values: ${columns
        .map(({ name, values }) => `${name} ${values.size}`)
        .join(', ')}; latest: ${stable(vertices.at(-1)?.projection)}`,
    vertices,
  )
}
const effects = 'the list of running effects'
const pending = 'the list of timers'
const regions = 'the state itself (parallel regions)'

/**
 * Describes a delayed event that is sent again before its earlier copies have arrived; null if there is no such event.
 */
const piledIn = (vertices: readonly Situation[]): string | null => {
  const all = vertices.flatMap(({ position: { timers, deliveries } }) =>
    [...timers.keys()].map((timer) => ({ timer, event: deliveries.get(timer)?.event })),
  )
  const last = all.find(({ timer }) => timer === `${timerId(timer)} (${fewestPiled})`)
  if (last === undefined) return null
  const name = isRecord(last.event) ? String(last.event.type) : timerId(last.timer)
  return `the delayed event “${name}” piles up: it is sent again before the earlier ones arrive`
}
/** Number of equal pending delayed events that are reported as growing without bound. */
const fewestPiled = 4
/** Number of equal pending delayed events that end the exploration: comparing the due times of more events takes minutes. */
const mostPiled = 40

/** Whether a delayed event was sent too often before its earlier copies have arrived. */
export const hasPiledUp = ({ position: { timers } }: Pick<Situation, 'position'>): boolean =>
  timers.size > mostPiled && [...timers.keys()].some((timer) => timer === `${timerId(timer)} (${mostPiled})`)
