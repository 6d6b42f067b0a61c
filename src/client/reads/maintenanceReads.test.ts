import { expect, it } from 'vitest'
import { createMaintenanceReads } from './maintenanceReads.ts'

const signal = new AbortController().signal
const planned = (starts_in: number, ends_in: number) => ({
  maintenance: { starts_in, ends_in, end_time: 1_700_003_600 },
})
const readsOf = (answer: object) => createMaintenanceReads({ getMaintenance: async () => answer }, () => 5000)

it('[BEY-13] times of a maintenance are counted on the monotonic clock from the arrival of the answer', async () => {
  expect(await readsOf(planned(600, 3600)).maintenance({ clientId: '7' }, signal)).toEqual({
    startsAt: 605_000,
    endsAt: 3_605_000,
    startTime: 1_700_000_600_000,
    endTime: 1_700_003_600_000,
    phase: 'soon',
  })
})

it('[BEY-13] a maintenance is announced fifteen minutes before its start, and is running from its start', async () => {
  const phases = [901, 900, 1, 0].map(async (startsIn) => {
    return (await readsOf(planned(startsIn, 3600)).maintenance({ clientId: '7' }, signal))?.phase
  })
  expect(await Promise.all(phases)).toEqual(['later', 'soon', 'soon', 'running'])
})

it('[BEY-13] no maintenance is planned', async () => {
  expect(await readsOf({}).maintenance({ clientId: '7' }, signal)).toBeNull()
})
