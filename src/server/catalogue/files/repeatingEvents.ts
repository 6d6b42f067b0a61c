import type { FileContent } from './schema.ts'

type Events = FileContent<'events'>

/**
 * Replaces each repeating event by its current run, or by its first run if the event has not started yet. Each run has
 * its own id, so that players can receive the event's gifts again.
 */
export const currentRuns = (events: Events, now: Date): Events =>
  events.map((event) => {
    if (!event.repeats) return event
    const starts = Date.parse(event.starts)
    const duration = Date.parse(event.ends) - starts
    const run = Math.max(0, Math.floor((now.getTime() - starts) / duration))
    const at = (runs: number) => new Date(starts + runs * duration).toISOString()
    return { ...event, id: `${event.id}-${run + 1}`, starts: at(run), ends: at(run + 1) }
  })
