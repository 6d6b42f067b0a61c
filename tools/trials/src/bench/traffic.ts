import { type Figure, figure } from './figure.ts'

/** An answer to a request. `bytes` is the number of transferred bytes. */
export type Answered = { url: string; type: string; bytes: number }

/** Traffic of a visit: number of requests, KB (1000 bytes) of all answers, and KB of scripts. */
export type Traffic = { requests: number; kilobytes: number; script: number }

export type TrafficGoals = { requests: number; kilobytes: number }

const kilobytesOf = (answers: readonly Answered[]) => answers.reduce((sum, { bytes }) => sum + bytes / 1000, 0)

/** Sums the traffic of the answers. Omits data URLs, because they are not transferred. */
export const trafficOf = (answers: readonly Answered[]): Traffic => {
  const asked = answers.filter(({ url }) => !url.startsWith('data:'))
  return {
    requests: asked.length,
    kilobytes: kilobytesOf(asked),
    script: kilobytesOf(asked.filter(({ type }) => type === 'Script')),
  }
}

/** Returns the figures of a visit's traffic. They do not depend on the machine's speed. */
export const trafficFigures = (
  page: string,
  { requests, kilobytes, script }: Traffic,
  goals: TrafficGoals,
): Figure[] => [
  figure(`${page}: script on the wire`, script, 'KB'),
  figure(`${page}: on the wire`, kilobytes, 'KB', goals.kilobytes),
  figure(`${page}: requests`, requests, '', goals.requests),
]
