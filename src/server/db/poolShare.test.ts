import { expect, test } from 'vitest'
import { createPoolShare, inPoolShare, outsidePoolShare } from './poolShare.ts'

/**
 * Requests one of the share's places. `isIn` returns whether the place was granted; `entered` resolves with the
 * function that releases the place.
 */
const entering = (share: ReturnType<typeof createPoolShare>) => {
  const state = { isIn: false }
  const entered = inPoolShare(async () => {
    const leave = await share.enter()
    state.isIn = true
    return leave
  })
  return { isIn: () => state.isIn, entered }
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('[OPS-09] work inside the share waits in order for one of its places, work outside never waits', async () => {
  const share = createPoolShare({ most: 1, mostWaiting: 10 })
  const [first, second, third] = [entering(share), entering(share), entering(share)]
  const waits = async () => {
    await settled()
    return [first, second, third].map(({ isIn }) => !isIn())
  }
  expect([await waits(), share.waiting()]).toEqual([[false, true, true], 2])
  await share.enter()
  await inPoolShare(() => outsidePoolShare(share.enter))
  const leave = await first.entered
  leave()
  expect(await waits()).toEqual([false, false, true])
  ;(await second.entered)()
  ;(await third.entered)()
  expect(await waits()).toEqual([false, false, false])
  expect(await entering(share).entered).toBeTypeOf('function')
})

test('[OPS-09] work that waits too long, or behind too many others, fails and takes no place', async () => {
  const share = createPoolShare({ most: 1, mostWaiting: 1, timeout: 1 })
  const leave = await entering(share).entered
  const late = entering(share).entered
  await expect(entering(share).entered).rejects.toThrow('too many requests wait')
  await expect(late).rejects.toThrow('no connection became free')
  leave()
  expect([await entering(share).entered, share.waiting()]).toEqual([expect.any(Function), 0])
})
