import { type Figure, figure } from './figure.ts'

/** What a page asked for, and the bytes that came over the line for it. */
export type Answered = { url: string; type: string; bytes: number }

/** What a first visit asks for: requests, and KB (1000 bytes) on the wire, of scripts too. */
export type Traffic = { requests: number; kilobytes: number; script: number }

/** The most that a first page may ask for. */
export type TrafficGoals = { requests: number; kilobytes: number }

const kilobytesOf = (answers: readonly Answered[]) => answers.reduce((sum, { bytes }) => sum + bytes / 1000, 0)

/** Sums what a page asked for; what it holds itself was no request. */
export const trafficOf = (answers: readonly Answered[]): Traffic => {
  const asked = answers.filter(({ url }) => !url.startsWith('data:'))
  return {
    requests: asked.length,
    kilobytes: kilobytesOf(asked),
    script: kilobytesOf(asked.filter(({ type }) => type === 'Script')),
  }
}

/** The rows of a page: no processor makes them slower or faster. */
export const trafficFigures = (
  page: string,
  { requests, kilobytes, script }: Traffic,
  goals: TrafficGoals,
): Figure[] => [
  figure(`${page}: script on the wire`, script, 'KB'),
  figure(`${page}: on the wire`, kilobytes, 'KB', goals.kilobytes),
  figure(`${page}: requests`, requests, '', goals.requests),
]
