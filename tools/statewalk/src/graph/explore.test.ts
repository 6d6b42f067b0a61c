import { expect, it } from 'vitest'
import { modelFor } from '../fixtures/charts/asTheyAre.ts'
import { ovenMachine } from '../fixtures/charts/timers.ts'
import { explore } from './explore.ts'

it('explores a chart with several timers only once if no situations differ only in their due times', () => {
  const { projection, ...model } = modelFor(ovenMachine)
  let looks = 0
  const { vertices } = explore(ovenMachine, {
    ...model,
    projection: (snapshot) => {
      looks += 1
      return projection(snapshot)
    },
  })
  expect(vertices).toHaveLength(8)
  expect(looks).toBeLessThan(200)
})
