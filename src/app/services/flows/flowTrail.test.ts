import { expect, it } from 'vitest'
import { assign, createActor, createMachine, setup } from 'xstate'
import { longestTrail, readTrail, trailText } from '../../../contract/messages/flowCounts.ts'
import { createFlowTrail } from './flowTrail.ts'

const lamp = createMachine({
  id: 'lamp',
  initial: 'dark',
  states: { dark: { on: { pressed: 'lit' } }, lit: { on: { pressed: 'dark' } } },
})

it('[BEY-08] records the last transitions of a visit by name, also those of charts that pages start, and no more than a question accepts', () => {
  const trail = createFlowTrail()
  const shop = createActor(lamp).start()
  trail.keep(shop)
  const page = createActor(trail.kept(lamp)).start()
  page.send({ type: 'pressed' })
  expect(trail.steps().map(({ from, event, to }) => [from, event, to])).toEqual([
    ['', 'begins', 'dark'],
    ['', 'begins', 'dark'],
    ['dark', 'pressed', 'lit'],
  ])
  for (let nth = 0; nth < 100; nth += 1) shop.send({ type: 'pressed' })
  expect(trail.steps()).toHaveLength(longestTrail)
  expect(readTrail(trailText(trail.steps()))).toHaveLength(longestTrail)
})

it('[BEY-08] records no snapshot that a child only copies to its parent', () => {
  const holder = setup({ types: { context: {} as { copied: string } }, actors: { lamp } }).createMachine({
    id: 'holder',
    context: { copied: '' },
    invoke: {
      id: 'lamp',
      src: 'lamp',
      onSnapshot: { actions: assign({ copied: ({ event }) => String(event.snapshot.value) }) },
    },
  })
  const trail = createFlowTrail()
  const actor = createActor(holder).start()
  trail.keep(actor)
  actor.getSnapshot().children.lamp?.send({ type: 'pressed' })
  expect(actor.getSnapshot().context.copied).toBe('lit')
  expect(trail.steps().map(({ flow, event }) => `${flow} ${event}`)).toEqual([
    'holder begins',
    'lamp begins',
    'lamp pressed',
  ])
})
