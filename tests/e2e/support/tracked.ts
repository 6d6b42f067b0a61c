import type { Page } from '@playwright/test'
import type { TrackedRecord } from '../../../src/contract/messages/analyticsRecords.ts'
import type { FlowCount } from '../../../src/contract/messages/flowCounts.ts'
import { expect } from './player.ts'

const port = Number(process.env.E2E_PORT ?? '4173')
/** Where operators see events. */
export const inspector = `http://pay.localhost:${port + 1}/tracking`

/** The events of a purchase by a player who has chosen no role before. */
export const purchase = [
  'viewPage',
  'login',
  'viewProductDetail',
  'clickBuy',
  'selectRole',
  'clickPay',
  18,
  'openPayLink',
] as const

/** This browser's id, as records carry it, once the page that the server sent is hydrated and has drawn it. */
export const deviceOf = async (page: Page): Promise<string> => {
  const device = await page.waitForFunction((): string | undefined => {
    return JSON.parse(localStorage.getItem('paymentUuid') ?? '{}').value
  })
  return (await device.jsonValue()) ?? ''
}

/** Everything that the data-collection host has got, as text. */
export const everything = async (page: Page): Promise<string> =>
  (await page.request.get(`http://127.0.0.1:${port + 1}/tracking/list`)).text()

/** What a device's events have become there, in the order in which they arrived. */
export const recordsOf = async (page: Page, device: string): Promise<TrackedRecord[]> => {
  const { records }: { records: { record: TrackedRecord }[] } = JSON.parse(await everything(page))
  return records.map(({ record }) => record).filter(({ base }) => base.did === device)
}

/** Waits until this browser's events are these, one after the other, and no more; comes back with the records. */
export const tracked = async (page: Page, events: readonly (string | number)[]): Promise<TrackedRecord[]> => {
  const device = await deviceOf(page)
  await expect.poll(async () => (await recordsOf(page, device)).map(({ event }) => event)).toEqual(events)
  return recordsOf(page, device)
}

/** How often transitions of the flows were taken, as operators read it: of all visits that were counted. */
export const flowsCounted = async (page: Page): Promise<FlowCount[]> => {
  const answered = await page.request.get(`http://127.0.0.1:${port + 1}/tracking/flows?days=2`)
  const { counts }: { counts: FlowCount[] } = await answered.json()
  return counts
}
