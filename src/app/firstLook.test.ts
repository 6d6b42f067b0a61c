import { expect, it } from 'vitest'
import { ssgame } from '../../brands/ssgame.ts'
import { firstLookOf } from './firstLook.ts'
import type { PrerenderedPage } from './hydration/prerenderedPage.ts'

/** A prerendered page with only the fields that determine the first language and layout. */
const sentIn = (layout: 'new' | 'old') => ({ language: 'en', layout }) as PrerenderedPage

/** Returns the first look of a visit to the brand ssgame, which uses the old layout in Korea and Russia. */
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

it('[BRD-12 REG-02] starts in the layout of the area that the address names, whatever area is stored', () => {
  const address = { client_id: null, domain_area: 'ja' }
  expect(look({ address, storedArea: 'kr' }).layout).toBe('new')
  expect(look({ address: { ...address, domain_area: 'kr' }, storedArea: 'ja' }).layout).toBe('old')
  expect(look({ address: { client_id: '10702', domain_area: null }, storedArea: 'ja' }).layout).toBe('old')
  expect(look({ storedArea: 'kr' }).layout).toBe('old')
})

it('[BRD-12 REG-03] starts in the brand’s default layout if no area is known in which the brand sells', () => {
  expect(look({ storedArea: 'eru' }).layout).toBe('new')
})

it('[REG-05] starts a social link in the default layout, because its code determines the area', () => {
  expect(look({ gameCode: 'ssgame-tidecall', storedArea: 'kr' }).layout).toBe('new')
})

it('[BRD-12] continues from the prerendered page unless the stored area has another layout', () => {
  expect(look({ sent: sentIn('new'), storedArea: 'kr' })).toEqual({ prerenderedPage: null, layout: 'old' })
  expect(look({ sent: sentIn('new'), storedArea: 'ja' }).prerenderedPage).toEqual(sentIn('new'))
  expect(look({ sent: sentIn('new') }).prerenderedPage).toEqual(sentIn('new'))
})

it('[REG-02] continues from the prerendered page if the game list has determined the area', () => {
  const address = { client_id: '10702', domain_area: 'ja' }
  expect(look({ address, sent: sentIn('old'), storedArea: 'twhk' })).toEqual({
    prerenderedPage: sentIn('old'),
    layout: 'old',
  })
})

it('[LOC-03] discards the prerendered page if its language is not the browser’s', () => {
  expect(look({ sent: sentIn('new'), language: 'ja' }).prerenderedPage).toBeNull()
})
