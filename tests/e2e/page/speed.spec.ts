import { visitTraffic } from 'trials/bench/browser'
import { libraryRatio, trafficGoals } from '../../trials/bench/floors.ts'
import { expect, test } from '../support/player.ts'

// Limits are twice the goals of `npm run bench`. Times are not tested, because other tests run at the same time.

test('the first page’s script is less than 2.7 times as large as its libraries', { tag: '@proof' }, async () => {
  expect(await libraryRatio()).toBeLessThan(2.7)
})

test('a first visit to watt needs less than twice the requests and kilobytes of the goals', { tag: '@proof' }, async ({
  browser,
  player,
}) => {
  const { requests, kilobytes } = await visitTraffic(browser, player.at('watt'))
  expect(requests / trafficGoals.requests).toBeLessThan(2)
  expect(kilobytes / trafficGoals.kilobytes).toBeLessThan(2)
})
