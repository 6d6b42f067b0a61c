import type { Scenario } from 'statewalk/scenarios/scenario'

const resolved = (rows: string, given: string, area: string): Scenario => ({
  rows,
  given,
  when: [],
  expects: { in: 'resolved', does: { rememberArea: { area } }, never: ['forgetStoredArea'], output: { area } },
})

/** Scenarios of the region resolution (§4). */
export const salesAreaScenarios: readonly Scenario[] = [
  resolved('REG-01', 'a brand with one area', 'kr'),
  resolved('REG-02', 'the address names an area', 'kr'),
  resolved('REG-02', 'the client id stands for an area', 'twhk'),
  resolved('REG-02', 'the area was remembered', 'ja'),
  ...['an area of the address that is not sold', 'no area at all'].map(
    (given): Scenario => ({
      rows: 'REG-03',
      given,
      when: [],
      expects: { in: 'refused', does: { forgetStoredArea: {} }, never: ['rememberArea'], output: { area: null } },
    }),
  ),
]
