import type { Circumstances } from './queue.ts'
import { noUtm } from './traffic.ts'

export const circumstances = (): Circumstances => ({
  deviceId: 'device-1',
  visitId: 'visit-1',
  visitStart: '1',
  platform: 'web',
  language: 'en',
  page: '/my',
  area: 'universal',
  game: null,
  account: null,
  visit: null,
  utm: noUtm,
})
