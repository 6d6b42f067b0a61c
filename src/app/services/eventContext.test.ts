import { expect, it } from 'vitest'
import { pageConfig } from '../../domain/examples.ts'
import { groupOf } from '../../domain/player/experiments.ts'
import { readAddress } from '../../ports/address.ts'
import { createSession } from '../../ports/session.ts'
import { entrySchemas } from '../../ports/storage/entrySchemas.ts'
import { memoryStorage } from '../../ports/storage/storage.ts'
import type { Circumstances } from '../../ports/tracking/queue.ts'
import { createTracking } from './eventContext.ts'

const game = { clientId: '7', gpId: '27', name: 'Skybound', logo: '' }
const hero = { key: 'hero', groups: ['a', 'b', 'c', 'd'] }
const config = { ...pageConfig, segments: ['buyer', 'new'], experiments: [hero] }

const visits = (deviceId: string) => {
  const events: Circumstances[] = []
  const session = createSession({
    schemas: () => entrySchemas,
    local: memoryStorage(),
    cookie: memoryStorage(),
    now: () => 0,
    newId: () => deviceId,
  })
  const tracking = createTracking({
    address: readAddress(''),
    session,
    platform: 'web',
    deviceId,
    game: () => game,
    language: () => 'en',
    tracker: { track: (_, circumstances) => void events.push(circumstances()) },
    utm: { source: null, medium: null, campaign: null, content: null },
  })
  const tells = () => {
    tracking.track({ event: 'viewGameList' })
    return events.at(-1)
  }
  return { tracking, session, tells }
}

it('[BEY-16] sends every event with the segments and groups of page config', () => {
  const { tracking, tells } = visits('device-1')
  expect(tells()).toMatchObject({ segments: null, groups: null })
  tracking.setConfig(config)
  expect(tells()).toMatchObject({ segments: 'buyer,new', groups: `hero:${groupOf(hero, 'device-1')}` })
})

it('[BEY-16] assigns a player to the same group on every device', () => {
  const groups = ['device-1', 'device-2', 'device-3'].map((device) => {
    const { tracking, session, tells } = visits(device)
    session.saveUser({ username: 'ann', suid: '77', token: 'token', gpId: '27' })
    tracking.setConfig(config)
    return tells()?.groups
  })
  expect(new Set(groups)).toEqual(new Set([`hero:${groupOf(hero, '77')}`]))
})
