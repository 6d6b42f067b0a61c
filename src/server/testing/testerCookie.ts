import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'

const testerCookie = 'tester'

/**
 * Returns the device id that the shop in a tester's browser sends with every call; null if the browser has not opened
 * the page for testers.
 */
export const testerOf = (context: Context): string | null => getCookie(context, testerCookie) ?? null

/**
 * Script of the page for testers. The shop sends no cookies with its calls, so the script copies the shop's device id to
 * a cookie; if the shop has not been opened, the script creates the id. A form must not be sent without this cookie.
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

/** SHA-256 of the key `tester`, with which a tester sees a demo as a brand's own testers see a shop. */
export const testerKeyHash = '9bba5c53a0545e0c80184b946153c9f58387e3bd1d4ee35740f29ac2e718b019'
