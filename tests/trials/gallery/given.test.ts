import { createTextCheck } from 'trials/gallery/checks/texts'
import { expect, it } from 'vitest'
import { givenIn, withoutGiven } from './given.ts'

const answer = {
  code: 1,
  content: {
    roles: [{ role_id: '1', role_name: 'Wren of the Vale', server_id: 'S1', server_name: 'Elderwood' }],
    products: [{ product_name: '60 Gems' }],
    user: { username: 'ann', user_name: '' },
  },
}

it('recognizes names of accounts, roles and servers in answers, and treats names of goods as texts of the shop', () => {
  expect(givenIn(answer)).toEqual(['Wren of the Vale', 'Elderwood', 'ann'])
  expect(givenIn(null)).toEqual([])
})

it('ignores names that equal a text of the shop, and still checks the surrounding text', () => {
  const check = createTextCheck('ar', [
    { id: 'abc123', english: '{count} of {all}', translation: '{count} من {all}' },
    { id: 'abc124', english: 'Server {place}', translation: 'الخادم {place}' },
  ])
  const given = givenIn(answer)
  expect(check('Wren of the Vale')).toBe('English, not translated')
  expect(check(withoutGiven('Wren of the Vale', given))).toBeNull()
  expect(check(withoutGiven('Server Elderwood', given))).toBe('English, not translated')
  expect(check(withoutGiven('3 of 5', given))).toBe('English, not translated')
})
