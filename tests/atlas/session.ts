import { readFileSync } from 'node:fs'
import { sessionOfTrail } from 'flow-atlas/live/trailSession'
import { loadFlows } from 'statewalk/flows'
import * as z from 'zod/mini'
import { flowStep } from '../../src/contract/messages/flowCounts.ts'

const trail = z.object({ ticket: z.string(), steps: z.array(flowStep) })

/** Prints the steps before a player's question as a session for the panel of running charts [FLW-05]. */
export const printSession = async (file: string): Promise<void> => {
  const { ticket, steps } = trail.parse(JSON.parse(readFileSync(file, 'utf8')))
  const machines = new Map((await loadFlows()).map(({ machine }) => [machine.id, machine]))
  console.log(JSON.stringify(sessionOfTrail(steps, machines, ticket), null, 2))
}
