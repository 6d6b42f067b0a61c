import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'

const testerCookie = 'tester'

/** Returns the tester's device id, or null if this browser has not opened the testers' page. */
export const testerOf = (context: Context): string | null => getCookie(context, testerCookie) ?? null

/**
 * Copies the shop's device id to a cookie, because the shop's calls carry no cookies; creates the id if the shop was
 * not opened before. The page's forms work only with this cookie.
 */
export const testerScript = `const idOfShop = () => {
  let id = ''
  try { const kept = JSON.parse(localStorage.getItem('paymentUuid')); id = kept?.value ?? kept } catch {}
  if (/^[\\w-]{8,64}$/.test(id)) return id
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), (each) => each.toString(16).padStart(2, '0')).join('')
  localStorage.setItem('paymentUuid', JSON.stringify({ value: fresh }))
  return fresh
}
const identify = () => {
  const cookie = '${testerCookie}=' + idOfShop()
  const isKnown = document.cookie.split('; ').includes(cookie)
  document.cookie = cookie + '; path=/; max-age=86400; samesite=strict'
  return isKnown
}
addEventListener('submit', identify)
if (!identify() && document.cookie !== '') location.reload()`

/** SHA-256 of the testers' key in demos, which is `tester`. Shops other than demos configure their own key. */
export const testerKeyHash = '9bba5c53a0545e0c80184b946153c9f58387e3bd1d4ee35740f29ac2e718b019'
