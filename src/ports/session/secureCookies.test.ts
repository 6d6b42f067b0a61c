// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://topup.watt.example/" }
import { expect, it, vi } from 'vitest'
import { cookieStorage } from '../storage/storage.ts'

it('a page served over https sends its cookies only over https', () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  const storage = cookieStorage(7)
  storage.setItem('user', 'ann')
  expect(storage.getItem('user')).toBe('ann')
  storage.removeItem('user')
  expect(storage.getItem('user')).toBeNull()
  for (const [cookie] of written.mock.calls) expect(cookie).toMatch(/; samesite=lax; secure$/)
})
