import { expect, it } from 'vitest'
import { setup } from 'xstate'
import { diagramOf } from './diagram.ts'

const lamp = setup({ types: { events: {} as { type: 'pressed' | 'broke' } } }).createMachine({
  id: 'lamp',
  initial: 'dark',
  on: { broke: '.broken' },
  states: { dark: { on: { pressed: 'lit' } }, lit: { on: { pressed: 'dark' } }, broken: { type: 'final' } },
})

it('a diagram has every state and arrow, and no character that would break it', () => {
  expect(diagramOf(lamp).split('\n')).toEqual([
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> dark_',
    '  state "dark" as dark_',
    '  state "lit" as lit_',
    '  state "broken" as broken_',
    '  broken_ --> [*]',
    '  state "from anywhere" as anywhere_any',
    '  anywhere_any --> broken_ : broke',
    '  dark_ --> lit_ : pressed',
    '  lit_ --> dark_ : pressed',
    '```',
  ])
})
