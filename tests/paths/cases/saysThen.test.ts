import { expect, it } from 'vitest'
import { holds, override, setClock } from '../../../machines/arrangements.paths.ts'
import { saysThen } from './saysThen.ts'

const path = '/api/pay/openOrders'
const answer = override(path, { orders: [] }).before

it('[TOL-04] marks where the preparations of an action end', () => {
  expect(saysThen(`Log in. ${holds(path)} ${answer} Load the page again.`)).toBe(
    `Log in. ${holds(path)} ${answer} Then: Load the page again.`,
  )
})

it('[TOL-04] keeps an action whose preparations are marked already, or that prepares no answer', () => {
  for (const action of [`${answer} Then: Press Close.`, `${answer} ${setClock}`, 'Press Close.'])
    expect(saysThen(action)).toBe(action)
})
