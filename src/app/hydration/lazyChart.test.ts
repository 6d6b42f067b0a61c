import { describe, expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import { unprovidedChart } from '../../../machines/unprovided.ts'
import { lazyChart } from './lazyChart.ts'

const doorMachine = setup({
  types: { input: {} as { name: string }, context: {} as { name: string }, output: {} as string },
}).createMachine({
  id: 'door',
  context: ({ input }) => input,
  initial: 'shut',
  states: {
    shut: { on: { pushed: 'open' } },
    open: { after: { 5: 'passed' } },
    passed: { type: 'final' },
  },
  output: ({ context }) => context.name,
})
const houseMachine = setup({
  types: { context: {} as { entered: string | null } },
  actors: { door: unprovidedChart<typeof doorMachine>('door') },
}).createMachine({
  context: { entered: null },
  initial: 'outside',
  states: {
    outside: { on: { came: 'atDoor' } },
    atDoor: {
      invoke: { id: 'door', src: 'door', input: { name: 'front' }, onDone: 'inside', onError: 'outside' },
    },
    inside: {},
  },
})

describe('a lazy chart', () => {
  it('a lazy chart runs in a parent that started before its code was loaded, with input, timers and output', async () => {
    let door: typeof doorMachine | undefined
    const house = createActor(houseMachine.provide({ actors: { door: lazyChart('door', () => door) } })).start()
    door = doorMachine
    house.send({ type: 'came' })
    const actor = house.getSnapshot().children.door
    expect(actor?.getSnapshot().context).toEqual({ name: 'front' })
    actor?.send({ type: 'pushed' })
    await expect.poll(() => house.getSnapshot().value).toBe('inside')
  })

  it('a lazy chart fails like an effect if it is started before its code is loaded', () => {
    const house = createActor(
      houseMachine.provide({ actors: { door: lazyChart<typeof doorMachine>('door', () => undefined) } }),
    ).start()
    house.send({ type: 'came' })
    expect(house.getSnapshot().value).toBe('outside')
  })

  it('a lazy chart is persisted and restored together with its parent', () => {
    const logic = houseMachine.provide({ actors: { door: lazyChart('door', () => doorMachine) } })
    const house = createActor(logic).start()
    house.send({ type: 'came' })
    house.getSnapshot().children.door?.send({ type: 'pushed' })
    const again = createActor(logic, { snapshot: house.getPersistedSnapshot() }).start()
    expect(again.getSnapshot().children.door?.getSnapshot().value).toBe('open')
  })

  it('a lazy chart has the id of the chart that it represents', () => {
    expect(lazyChart('door', () => doorMachine).id).toBe('door')
  })
})
