import type { Page } from '@playwright/test'
import type { TrackedRecord } from '../../../src/contract/messages/analyticsRecords.ts'
import type { FlowCount } from '../../../src/contract/messages/flowCounts.ts'
import { expect } from './player.ts'

const port = Number(process.env.E2E_PORT ?? '4173')
/** URL of the operators' page that lists tracking events. */
export const inspector = `http://pay.localhost:${port + 1}/tracking`

/** Tracking events of a purchase by a player who has not chosen a role yet. */
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

/**
 * Waits until the page is hydrated and rendered. Returns the browser's device id, which is in all tracking records of
 * this browser.
 */
export const deviceOf = async (page: Page): Promise<string> => {
  const device = await page.waitForFunction((): string | undefined => {
    return JSON.parse(localStorage.getItem('paymentUuid') ?? '{}').value
  })
  return (await device.jsonValue()) ?? ''
}

/** Returns the text of all tracking records that the data host has received. */
export const everything = async (page: Page): Promise<string> =>
  (await page.request.get(`http://127.0.0.1:${port + 1}/tracking/list`)).text()

/** Returns the tracking records of a device in the order in which they arrived. */
export const recordsOf = async (page: Page, device: string): Promise<TrackedRecord[]> => {
  const { records }: { records: { record: TrackedRecord }[] } = JSON.parse(await everything(page))
  return records.map(({ record }) => record).filter(({ base }) => base.did === device)
}

/** Waits until this browser has sent exactly these tracking events. Returns their records. */
export const tracked = async (page: Page, events: readonly (string | number)[]): Promise<TrackedRecord[]> => {
  const device = await deviceOf(page)
  await expect.poll(async () => (await recordsOf(page, device)).map(({ event }) => event)).toEqual(events)
  return recordsOf(page, device)
}

/** Returns how often each transition was taken in the counted visits, as shown on the operators' page. */
export const flowsCounted = async (page: Page): Promise<FlowCount[]> => {
  const answered = await page.request.get(`http://127.0.0.1:${port + 1}/tracking/flows?days=2`)
  const { counts }: { counts: FlowCount[] } = await answered.json()
  return counts
}
