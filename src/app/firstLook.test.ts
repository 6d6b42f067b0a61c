import { expect, it } from 'vitest'
import { ssgame } from '../../brands/ssgame.ts'
import { firstLookOf } from './firstLook.ts'
import type { PrerenderedPage } from './hydration/prerenderedPage.ts'

/** A page from the server, as far as it decides. */
const sentIn = (layout: 'new' | 'old') => ({ language: 'en', layout }) as PrerenderedPage

/** The first look of ssgame, whose Korean and Russian shops have the old layout. */
const look = (about: Partial<Parameters<typeof firstLookOf>[0]>) =>
  firstLookOf({
    brand: ssgame,
    address: { client_id: null, domain_area: null },
    gameCode: null,
    storedArea: null,
    language: 'en',
    sent: null,
    ...about,
  })

it('[BRD-12 REG-02] starts in the layout of the area that the address names, whatever area is remembered', () => {
  const address = { client_id: null, domain_area: 'ja' }
  expect(look({ address, storedArea: 'kr' }).layout).toBe('new')
  expect(look({ address: { ...address, domain_area: 'kr' }, storedArea: 'ja' }).layout).toBe('old')
  expect(look({ address: { client_id: '10702', domain_area: null }, storedArea: 'ja' }).layout).toBe('old')
  expect(look({ storedArea: 'kr' }).layout).toBe('old')
})

it('[BRD-12 REG-03] starts in the brand’s default layout where nothing names an area that the brand sells in', () => {
  expect(look({ storedArea: 'eru' }).layout).toBe('new')
})

it('[REG-05] a social link starts in the default layout: the code decides on the area', () => {
  expect(look({ gameCode: 'ssgame-tidecall', storedArea: 'kr' }).layout).toBe('new')
})

it('[BRD-12] goes on from the server’s page unless the remembered area has another layout', () => {
  expect(look({ sent: sentIn('new'), storedArea: 'kr' })).toEqual({ prerenderedPage: null, layout: 'old' })
  expect(look({ sent: sentIn('new'), storedArea: 'ja' }).prerenderedPage).toEqual(sentIn('new'))
  expect(look({ sent: sentIn('new') }).prerenderedPage).toEqual(sentIn('new'))
})

it('[REG-02] goes on from the server’s page of an area that the game list has decided on', () => {
  const address = { client_id: '10702', domain_area: 'ja' }
  expect(look({ address, sent: sentIn('old'), storedArea: 'twhk' })).toEqual({
    prerenderedPage: sentIn('old'),
    layout: 'old',
  })
})

it('[LOC-03] replaces the server’s page in another language than the browser’s', () => {
  expect(look({ sent: sentIn('new'), language: 'ja' }).prerenderedPage).toBeNull()
})
