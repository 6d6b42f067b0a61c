import { expect, test } from 'vitest'
import { platformOf } from './platform.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15'

test.each([
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15', 5, 'ios'],
  ['iPad of old', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15', 5, 'ios'],
  ['iPod', 'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X) AppleWebKit/605.1.15', 5, 'ios'],
  ['iPad that claims to be a Mac', mac, 5, 'ios'],
  ['Mac', mac, 0, 'web'],
  ['Mac whose browser counts one touch point', mac, 1, 'web'],
  ['Android phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/124.0 Mobile', 5, 'android'],
  ['Windows tablet', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/124.0', 10, 'web'],
  ['Linux desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0', 0, 'web'],
  ['browser without a user agent', '', 0, 'web'],
])('detects the platform by user agent and number of touch points: %s', (_, userAgent, maxTouchPoints, platform) => {
  expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform)
})
