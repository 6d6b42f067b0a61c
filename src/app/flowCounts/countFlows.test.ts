import { describe, expect, it } from 'vitest'
import { createActor, createMachine, setup } from 'xstate'
import { flowCounts } from '../../contract/flowCounts.ts'
import { type CountingHost, countFlows } from './countFlows.ts'
import { createCounts } from './counts.ts'

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { pushed: 'open' } }, open: { type: 'final' } },
})
const house = setup({ actors: { door } }).createMachine({
  id: 'house',
  initial: 'outside',
  states: {
    outside: { on: { walked: 'atDoor' } },
    atDoor: { invoke: { id: 'door', src: 'door', onDone: 'inside' } },
    inside: {},
  },
})

const createHost = () => {
  const sent: string[] = []
  const listeners = new Map<string, () => void>()
  const host: CountingHost = {
    addEventListener: (type, run) => listeners.set(type, run),
    setInterval: (run) => listeners.set('minute', run),
    navigator: { sendBeacon: (url, body) => sent.push(`${url} ${body}`) > 0 },
  }
  const sums = () => sent.map((each) => flowCounts.parse(JSON.parse(each.slice(each.indexOf(' ') + 1))))
  return { host, sums, sent, happens: (what: string) => listeners.get(what)?.() }
}

const start = () => {
  const { host, ...rest } = createHost()
  const actor = createActor(house).start()
  countFlows(actor, {
    ...{ host, collector: 'http://data.localhost:4000', appId: '3001' },
    ...{ area: () => 'universal' as const, language: () => 'en' as const },
  })
  return { actor, ...rest }
}
const line = ({
  flow,
  from,
  event,
  to,
  count,
}: {
  flow: string
  from: string
  event: string
  to: string
  count: number
}) => `${flow}: ${from} --${event}--> ${to} ${count}`

describe('Counting flows', () => {
  it('[FLW-10] every transition of every running flow is counted by its names, and told in sums', () => {
    const { actor, sums, happens, sent } = start()
    actor.send({ type: 'walked' })
    actor.system.get('none')
    Object.values(actor.getSnapshot().children)[0]?.send({ type: 'pushed' })
    happens('minute')
    expect(sent[0]).toMatch(/^http:\/\/data\.localhost:4000\/service\/flows /)
    expect(sums()[0]).toMatchObject({ app_id: '3001', area: 'universal', language: 'en' })
    expect(sums()[0]?.counts.map(line)).toEqual([
      'house:  --begins--> outside 1',
      'house: outside --walked--> atDoor 1',
      'door:  --begins--> shut 1',
      'door: shut --pushed--> open 1',
      'house: atDoor --done: door--> inside 1',
    ])
    happens('minute')
    expect(sent).toHaveLength(1)
  })

  it('[FLW-10] the end of the page says in which state it was left', () => {
    const { actor, sums, happens } = start()
    actor.send({ type: 'walked' })
    happens('minute')
    happens('pagehide')
    expect(sums().at(-1)?.counts.map(line)).toEqual(['house: atDoor --leaves-->  1', 'door: shut --leaves-->  1'])
  })

  it('a page cannot count without end', () => {
    const counts = createCounts()
    for (let nth = 0; nth < 5000; nth += 1) counts.took('house', 'outside', 'walked', 'atDoor')
    for (let nth = 0; nth < 500; nth += 1) counts.took('house', `s${nth}`, 'walked', '')
    const all = counts.take()
    expect(all).toHaveLength(150)
    expect(all[0]?.count).toBe(1000)
    expect(counts.take()).toEqual([])
  })
})
