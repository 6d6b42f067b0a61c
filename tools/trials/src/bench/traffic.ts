import { type Figure, figure } from './figure.ts'

/** A request of a page, with its transferred bytes. */
export type Answered = { url: string; type: string; bytes: number }

/** Traffic of a first visit: number of requests, and KB (1000 bytes) in total and of scripts. */
export type Traffic = { requests: number; kilobytes: number; script: number }

/** Maximum traffic of a first page. */
export type TrafficGoals = { requests: number; kilobytes: number }

const kilobytesOf = (answers: readonly Answered[]) => answers.reduce((sum, { bytes }) => sum + bytes / 1000, 0)

/** Sums a page's traffic without data URLs. */
export const trafficOf = (answers: readonly Answered[]): Traffic => {
  const asked = answers.filter(({ url }) => !url.startsWith('data:'))
  return {
    requests: asked.length,
    kilobytes: kilobytesOf(asked),
    script: kilobytesOf(asked.filter(({ type }) => type === 'Script')),
  }
}

/** Returns the figures for a page's traffic, which do not depend on the machine's speed. */
export const trafficFigures = (
  page: string,
  { requests, kilobytes, script }: Traffic,
  goals: TrafficGoals,
): Figure[] => [
  figure(`${page}: script on the wire`, script, 'KB'),
  figure(`${page}: on the wire`, kilobytes, 'KB', goals.kilobytes),
  figure(`${page}: requests`, requests, '', goals.requests),
]
