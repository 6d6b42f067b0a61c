import { expect, test } from 'vitest'
import { currentRuns } from './repeatingEvents.ts'
import { fileSchemas } from './schema.ts'

const events = fileSchemas.events.parse([
  {
    id: 'spring',
    game: '10101',
    kind: 'cumulative',
    title: 'Spring',
    rule: 'Top up in spring.',
    starts: '2026-01-01T16:00Z',
    ends: '2026-01-15T16:00Z',
    repeats: true,
    timeZone: 8,
    currency: 'USD',
    steps: [{ need: 499, rewards: [{ amount: 60, art: { kind: 'gems', size: 1 } }] }],
  },
])
const runAt = (time: string) => currentRuns(events, new Date(time)).map(({ id, starts, ends }) => [id, starts, ends])

test.each([
  ['2025-06-01T00:00Z', 'spring-1', '2026-01-01T16:00:00.000Z', '2026-01-15T16:00:00.000Z'],
  ['2026-01-15T15:59Z', 'spring-1', '2026-01-01T16:00:00.000Z', '2026-01-15T16:00:00.000Z'],
  ['2026-01-15T16:00Z', 'spring-2', '2026-01-15T16:00:00.000Z', '2026-01-29T16:00:00.000Z'],
  ['2026-03-01T00:00Z', 'spring-5', '2026-02-26T16:00:00.000Z', '2026-03-12T16:00:00.000Z'],
])('[OPS-02 EVT-06] at %s a repeating event has the run %s', (now, ...run) => {
  expect(runAt(now)).toEqual([run])
})

test('[OPS-02] an event that does not repeat keeps its id and times', () => {
  const once = events.map((each) => ({ ...each, repeats: false }))
  expect(currentRuns(once, new Date('2026-03-01T00:00Z'))).toEqual(once)
})
