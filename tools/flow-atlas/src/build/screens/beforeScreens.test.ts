import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Album } from './album.ts'
import { copyBefore, picturesOfBoth } from './beforeScreens.ts'

const album = (app: string | null | undefined, more: Partial<Album> = {}): Album => ({
  place: 'watt',
  language: 'en',
  width: 390,
  taken: '2026-01-01T00:00:00Z',
  app,
  shots: [{ flow: 'login', state: 'editing', image: 'screens/watt-en-390/images/a1.png', texts: ['Log in'] }],
  ...more,
})
const digests = { before: 'older', now: 'newer' }
const both = (before: readonly Album[] | null, now: readonly Album[]) =>
  picturesOfBoth({ before, now }, digests, 'main (1234abcd)')

describe('Pictures of two versions', () => {
  it('belong to the two compared versions; the older pictures are in a separate folder', () => {
    const { before, now, noScreens } = both([album('older'), album('another', { width: 1280 })], [album('newer')])
    expect(noScreens).toBeNull()
    const shot = { flow: 'login', state: 'editing', series: 'watt · en · 390 px', texts: ['Log in'] }
    expect(before).toEqual([{ ...shot, image: 'before/watt-en-390/images/a1.png' }])
    expect(now).toEqual([{ ...shot, image: 'screens/watt-en-390/images/a1.png' }])
  })

  it.each([
    ['of another version', [album('another')], [album('newer')], 'not of main (1234abcd)'],
    ['of an unknown version', [album(undefined), album(null)], [album('newer')], 'not of main (1234abcd)'],
    ['of the app before the change', [album('older')], [album('older')], 'show an older version of the app'],
    ['of different series', [album('older', { language: 'de' })], [album('newer')], 'different series'],
  ])('%s are left out, with a message', (_what, before, now, said) => {
    const found = both(before, now)
    expect([found.before, found.now]).toEqual([[], []])
    expect(found.noScreens).toContain(said)
  })

  it('that were not requested cause no message', () => {
    expect(both(null, [album('newer')])).toEqual({ before: [], now: [], noScreens: null })
    expect(picturesOfBoth({ before: [album(null)], now: [] }, { before: null, now: null }, 'main').before).toEqual([])
  })

  it('that are outside an album are left out', () => {
    const shots = [{ flow: 'login', state: 'editing', image: 'screens/../../secret/images/a1.png', texts: [] }]
    expect(both([album('older', { shots })], [album('newer')]).before).toEqual([])
  })
})

describe('Older pictures in the site', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'before-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('are those that a page shows; they replace those of the previous build', () => {
    const [from, site] = [join(folder, 'from'), join(folder, 'site')]
    mkdirSync(join(from, 'screens/watt-en-390/images'), { recursive: true })
    for (const name of ['a1', 'b2']) writeFileSync(join(from, `screens/watt-en-390/images/${name}.png`), name)
    mkdirSync(join(site, 'before/ru-ru-390/images'), { recursive: true })
    const pair = { state: 'editing', series: 'watt · en · 390 px', now: null, isSame: false }
    copyBefore(from, site, [
      {
        screens: [
          { ...pair, before: 'before/watt-en-390/images/a1.png' },
          { ...pair, before: 'before/watt-en-390/images/b2.png', isSame: true },
          { ...pair, before: null },
        ],
      },
    ])
    expect(readFileSync(join(site, 'before/watt-en-390/images/a1.png'), 'utf8')).toBe('a1')
    expect(existsSync(join(site, 'before/watt-en-390/images/b2.png'))).toBe(false)
    expect(existsSync(join(site, 'before/ru-ru-390'))).toBe(false)
  })
})
