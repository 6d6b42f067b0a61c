import type { FlowModel } from 'statewalk/model'
import type { SalesAreaInput, salesAreaMachine } from './salesArea.machine.ts'

const several: SalesAreaInput = { allowed: ['ja', 'kr', 'twhk'], asked: null, mapped: null, stored: null }

/** §4, region resolution. */
export const salesAreaModel: FlowModel<typeof salesAreaMachine> = {
  title: 'Finding the sales area',
  inputs: {
    'a brand with one area': { ...several, allowed: ['kr'], asked: 'ja', stored: 'ja' },
    'the address names an area': { ...several, asked: 'kr', mapped: 'ja', stored: 'twhk' },
    'the client id stands for an area': { ...several, mapped: 'twhk', stored: 'ja' },
    'the area was remembered': { ...several, stored: 'ja' },
    'an area of the address that is not sold': { ...several, asked: 'ru', stored: 'eru' },
    'no area at all': several,
  },
  outcomes: {},
  projection: ({ context }) => [context.area],
  states: { resolving: {}, resolved: {}, refused: {} },
}
