import { readFileSync } from 'node:fs'
import { loadFlows } from 'statewalk/flows'
import * as z from 'zod/mini'
import type { Session } from '../live/session.ts'
import { sessionOfTrail } from '../live/trailSession.ts'

const name = z.string()
const trail = z.object({
  ticket: name,
  steps: z.array(z.object({ flow: name, from: name, event: name, to: name })),
})

/**
 * Converts a file with the recorded steps of a user's visit to a session, which the panel for running charts can replay
 * [FLW-05].
 */
export const sessionFrom = async (file: string): Promise<Session> => {
  const { ticket, steps } = trail.parse(JSON.parse(readFileSync(file, 'utf8')))
  const machines = new Map((await loadFlows()).map(({ machine }) => [machine.id, machine]))
  return sessionOfTrail(steps, machines, ticket)
}
