import { describe, expect, it } from 'vitest'
import { bannerLink, bannerPicture } from './banners.ts'

const hosts = ['example.com']

describe('[BEY-15] a banner’s link', () => {
  it.each(['/activity', '/userCenter', '/selectGoods'])('a banner may lead to the page %s of the shop', (path) => {
    expect(bannerLink(path, hosts)).toEqual({ kind: 'page', path })
  })
  it.each(['https://example.com/news?x=1', 'https://www.example.com/'])(
    'a banner may lead to %s, a host of the brand',
    (href) => {
      expect(bannerLink(href, hosts)).toEqual({ kind: 'site', href })
    },
  )
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.test/activity',
    '/\\evil.test/activity',
    'activity',
    'http://example.com/',
    'http://localhost/',
    'https://notexample.com/',
    'https://example.com.evil.test/',
    'https://ann:secret@example.com/',
    'https://shop.invalid/activity',
    '/nowhere',
    '',
    null,
  ])('a banner may not lead to %s', (link) => {
    expect(bannerLink(link, hosts)).toBeNull()
  })
})

it('[BEY-15] a picture of a banner is fetched only over https', () => {
  expect(bannerPicture('https://cdn.example.com/a.avif')).toBe('https://cdn.example.com/a.avif')
  expect(['skybound', 'http://example.com/a.png', 'https://a:b@example.com/'].map(bannerPicture)).toEqual([
    null,
    null,
    null,
  ])
})
