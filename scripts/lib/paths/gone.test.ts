import { expect, it } from 'vitest'
import { type Ask, goneProblem, isSignedSince } from './gone.ts'

it('[FLW-06] paths that are gone are a problem, unless somebody has signed the flow since', () => {
  const gone = { flow: 'pay', since: 'main', gone: ['p1', 'p2'] }
  expect(goneProblem({ ...gone, gone: [] }, () => false)).toBeNull()
  expect(goneProblem(gone, () => true)).toBeNull()
  expect(goneProblem(gone, () => false)).toBe(
    '2 paths are gone since main (p1, p2): sign it by npm run atlas -- --sign "name" --flow pay',
  )
})

it('a sign-off counts that is newer than what is compared with, of the flow as it is now', () => {
  const git =
    (order: readonly string[], isSame: boolean): Ask =>
    (command = '', _, a = '', b = '') =>
      command === 'diff' ? isSame : order.indexOf(a) <= order.indexOf(b)
  expect(isSignedSince('pay', 'old', 'new', git(['old', 'new'], true))).toBe(true)
  expect(isSignedSince('pay', 'old', 'new', git(['old', 'new'], false))).toBe(false)
  expect(isSignedSince('pay', 'new', 'old', git(['old', 'new'], true))).toBe(false)
  expect(isSignedSince('pay', 'same', 'same', git(['same'], true))).toBe(false)
  expect(isSignedSince('pay', 'old', null, git(['old'], true))).toBe(false)
})

it('a sign-off does not count where the rules have changed that charts ask', () => {
  const git =
    (changed: string): Ask =>
    (command = '', _, __, ...rest) =>
      command === 'diff' ? !rest.includes(changed) : rest[0] !== 'old'
  expect(isSignedSince('pay', 'old', 'new', git('machines/login'))).toBe(true)
  expect(isSignedSince('pay', 'old', 'new', git('machines/pay'))).toBe(false)
  expect(isSignedSince('pay', 'old', 'new', git('src/domain'))).toBe(false)
})
