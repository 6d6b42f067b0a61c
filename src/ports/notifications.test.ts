import { expect, it } from 'vitest'
import { createNotifications, type NotificationHost } from './notifications.ts'

/** A hidden page that may show notifications. If `isMobile`, only the service worker can show them. */
const page = ({ isMobile = false, permission = 'granted' as NotificationPermission } = {}) => {
  const shown: string[] = []
  class Notification {
    static readonly permission = permission
    static readonly requestPermission = async () => permission
    constructor(title: string, { body }: { body: string }) {
      if (isMobile)
        throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.')
      shown.push(`page: ${title}: ${body}`)
    }
  }
  const worker = {
    showNotification: async (title: string, { body }: { body: string }) => void shown.push(`worker: ${title}: ${body}`),
  }
  const host: NotificationHost = {
    document: { title: 'Top up', visibilityState: 'hidden' },
    navigator: { serviceWorker: { getRegistration: async () => worker } },
    Notification,
  }
  return { host, shown }
}

it('[BEY-10] a hidden page shows a notification itself if this is allowed', () => {
  const { host, shown } = page()
  createNotifications(host)?.show('Delivered')
  expect(shown).toEqual(['page: Top up: Delivered'])
})

it('[BEY-10] if pages may not show notifications, as on phones, the service worker shows them', async () => {
  const { host, shown } = page({ isMobile: true })
  createNotifications(host)?.show('Delivered')
  await expect.poll(() => shown).toEqual(['worker: Top up: Delivered'])
})

it.each([
  ['no service worker', {}],
  ['no registered service worker', { serviceWorker: { getRegistration: async () => undefined } }],
  [
    'a service worker that it refuses',
    { serviceWorker: { getRegistration: () => Promise.reject(new Error('SecurityError')) } },
  ],
])('[BEY-10] a phone with %s shows nothing and reports no error', async (_, navigator) => {
  const { host, shown } = page({ isMobile: true })
  createNotifications({ ...host, navigator })?.show('Delivered')
  await Promise.resolve()
  expect(shown).toEqual([])
})

it('[BEY-10] a visible page, or a page without permission, shows nothing', () => {
  const { host, shown } = page()
  createNotifications({ ...host, document: { title: 'Top up', visibilityState: 'visible' } })?.show('Delivered')
  const denied = page({ permission: 'denied' })
  createNotifications(denied.host)?.show('Delivered')
  expect([shown, denied.shown]).toEqual([[], []])
})

it('without support for notifications, the port is null', () => {
  const { document, navigator } = page().host
  expect(createNotifications({ document, navigator })).toBeNull()
})
