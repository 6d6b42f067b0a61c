import { declaredTransitions, stateKey, statesOf } from 'statewalk/chart/names'
import { loadFlows } from 'statewalk/flows'
import { describe, expect, it } from 'vitest'
import { createActor, createMachine, setup } from 'xstate'
import { flowCount, flowCounts } from '../../contract/messages/flowCounts.ts'
import { createFlowTrail } from '../services/flows/flowTrail.ts'
import { createCounts } from './counts.ts'
import { type CountingHost, createFlowCounter } from './flowCounter.ts'

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

const createHost = ({ knowsIdle = true } = {}) => {
  const sent: string[] = []
  const listeners = new Map<string, () => void>()
  const waits: { name: string; ms: number | undefined }[] = []
  // runs each callback only once, as a browser does with a timer or an idle callback
  const awaits = (name: string, run: () => void, ms: number | undefined) => {
    waits.push({ name, ms })
    listeners.set(name, () => {
      listeners.delete(name)
      run()
    })
  }
  const host: CountingHost = {
    addEventListener: (type, run) => listeners.set(type, run),
    setTimeout: (run, ms) => awaits('gathered', run, ms),
    ...(knowsIdle && { requestIdleCallback: (run, { timeout }) => awaits('idle', run, timeout) }),
    navigator: { sendBeacon: (url, body) => sent.push(`${url} ${body}`) > 0 },
  }
  const sums = () => sent.map((each) => flowCounts.parse(JSON.parse(each.slice(each.indexOf(' ') + 1))))
  const happens = (what: string) => listeners.get(what)?.()
  const rests = () => {
    happens('gathered')
    happens('idle')
  }
  return { host, sums, sent, waits, happens, rests }
}

const createCounter = (browser = {}) => {
  const { host, ...rest } = createHost(browser)
  const counter = createFlowCounter({
    host,
    collector: 'http://data.localhost:4000',
    appId: '3001',
    language: () => 'en',
  })
  return { counter, ...rest }
}
const start = (browser = {}) => {
  const { counter, ...rest } = createCounter(browser)
  const actor = createActor(house).start()
  counter.count(actor, () => 'universal')
  const trail = createFlowTrail()
  trail.keep(actor)
  return { actor, trail: trail.steps, ...rest }
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

describe('the flow counter', () => {
  it('counts every transition of every running flow by name, and sends the totals', () => {
    const { actor, sums, rests, sent, trail } = start()
    actor.send({ type: 'walked' })
    actor.system.get('none')
    Object.values(actor.getSnapshot().children)[0]?.send({ type: 'pushed' })
    expect(trail().map(({ flow, event }) => `${flow} ${event}`)).toEqual([
      ...['house begins', 'house walked', 'door begins', 'door pushed', 'house done: door'],
    ])
    rests()
    expect(sent[0]).toMatch(/^http:\/\/data\.localhost:4000\/service\/flows /)
    expect(sums()[0]).toMatchObject({ app_id: '3001', area: 'universal', language: 'en' })
    expect(sums()[0]?.counts.map(line)).toEqual([
      'house:  --begins--> outside 1',
      'house: outside --walked--> atDoor 1',
      'door:  --begins--> shut 1',
      'door: shut --pushed--> open 1',
      'house: atDoor --done: door--> inside 1',
    ])
    rests()
    expect(sent).toHaveLength(1)
  })

  it('sends the collected counts when the page is idle, or after a minute at the latest', () => {
    const { actor, sums, sent, waits, happens } = start()
    actor.send({ type: 'walked' })
    expect(sent).toEqual([])
    happens('gathered')
    expect(sent).toEqual([])
    happens('idle')
    expect(sums().map(({ counts }) => counts.map(line))).toEqual([
      ['house:  --begins--> outside 1', 'house: outside --walked--> atDoor 1', 'door:  --begins--> shut 1'],
    ])
    expect(waits.map(({ name }) => name)).toEqual(['gathered', 'idle'])
    expect(waits.reduce((sum, { ms = 0 }) => sum + ms, 0)).toBe(60_000)
  })

  it('schedules nothing without new transitions, and sends later transitions the next time', () => {
    const { actor, sums, waits, rests, happens } = start()
    rests()
    rests()
    expect(waits).toHaveLength(2)
    actor.send({ type: 'walked' })
    happens('gathered')
    // pagehide has already sent the counts, so the idle callback has nothing left to send
    happens('pagehide')
    happens('idle')
    expect(sums()).toHaveLength(2)
    expect(sums()[1]?.counts.map(line)).toContain('house: outside --walked--> atDoor 1')
  })

  it('sends the collected counts in a browser without requestIdleCallback', () => {
    const { sums, happens } = start({ knowsIdle: false })
    happens('gathered')
    expect(sums()).toHaveLength(1)
  })

  it('counts the state in which the player left the page', () => {
    const { actor, sums, happens, rests } = start()
    actor.send({ type: 'walked' })
    rests()
    happens('pagehide')
    expect(sums().at(-1)?.counts.map(line)).toEqual(['house: atDoor --leaves-->  1', 'door: shut --leaves-->  1'])
  })

  it('counts a chart that a page starts, and its children, from the first state until it stops', () => {
    const { counter, sums, happens, rests } = createCounter()
    const chart = counter.counted(house)
    expect(chart.id).toBe('house')
    const actor = createActor(chart).start()
    actor.send({ type: 'walked' })
    rests()
    expect(sums()[0]?.counts.map(line)).toEqual([
      'house:  --begins--> outside 1',
      'house: outside --walked--> atDoor 1',
      'door:  --begins--> shut 1',
    ])
    // when another page opens, the chart stops; this stop must not count as the end of a visit
    actor.stop()
    happens('pagehide')
    expect(sums()).toHaveLength(1)
  })

  it('sends counts of page charts together with those of permanent charts, and counts leaving both', () => {
    const { counter, sums, happens, rests } = createCounter()
    const page = createActor(counter.counted(door)).start()
    counter.count(createActor(house).start(), () => null)
    rests()
    expect(sums()[0]?.area).toBeNull()
    expect(sums()[0]?.counts.map(line)).toEqual(['door:  --begins--> shut 1', 'house:  --begins--> outside 1'])
    page.send({ type: 'pushed' })
    happens('pagehide')
    expect(sums()[1]?.counts.map(line)).toEqual(['door: shut --pushed--> open 1', 'house: outside --leaves-->  1'])
  })

  it('accepts the names of every state and event of every flow', async () => {
    for (const { machine } of await loadFlows()) {
      const states = statesOf(machine).map((state) => stateKey(state).replace('(anywhere)', ''))
      const names = [
        ...states.map((state) => ({ from: state, event: 'begins', to: state })),
        ...declaredTransitions(machine).map(({ event }) => ({ from: '', event, to: '' })),
      ]
      const refused = names.filter((name) => !flowCount.safeParse({ flow: machine.id, ...name, count: 1 }).success)
      expect(refused, machine.id).toEqual([])
    }
  })

  it('limits the number of counts of a page', () => {
    const counts = createCounts()
    for (let nth = 0; nth < 5000; nth += 1) counts.took('house', 'outside', 'walked', 'atDoor')
    for (let nth = 0; nth < 500; nth += 1) counts.took('house', `s${nth}`, 'walked', '')
    const all = counts.take()
    expect(all).toHaveLength(150)
    expect(all[0]?.count).toBe(1000)
    expect(counts.take()).toEqual([])
  })
})
