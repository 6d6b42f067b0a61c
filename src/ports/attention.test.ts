import { expect, it } from 'vitest'
import { createAttention } from './attention.ts'

/** A page, and an app icon with a badge. */
const page = (state: DocumentVisibilityState) => {
  const badge: string[] = []
  const document = Object.assign(new EventTarget(), { title: 'Top up', visibilityState: state })
  const navigator = {
    setAppBadge: async (count: number) => void badge.push(`set ${count}`),
    clearAppBadge: async () => void badge.push('cleared'),
  }
  const shows = () => {
    document.visibilityState = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { badge, document, shows, host: { document: document as unknown as Document, navigator } }
}

it('[BEY-10] a hidden page changes title and badge until the player sees the page again', () => {
  const { badge, document, shows, host } = page('hidden')
  createAttention(host).draw('Delivered')
  expect([document.title, badge]).toEqual(['Delivered · Top up', ['set 1']])
  shows()
  expect([document.title, badge]).toEqual(['Top up', ['set 1', 'cleared']])
})

it('[BEY-10] a visible page changes neither, and a title that was set meanwhile stays', () => {
  const seen = page('visible')
  createAttention(seen.host).draw('Delivered')
  expect([seen.document.title, seen.badge]).toEqual(['Top up', []])
  const { document, shows, host } = page('hidden')
  createAttention(host).draw('Delivered')
  document.title = 'My'
  shows()
  expect(document.title).toBe('My')
})

it('[BEY-10] without support for badges, only the title changes', () => {
  const { document, host } = page('hidden')
  createAttention({ ...host, navigator: {} }).draw('Delivered')
  expect(document.title).toBe('Delivered · Top up')
})
