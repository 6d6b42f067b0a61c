import { expect, it } from 'vitest'
import type { FlowStep } from '../../contract/messages/flowCounts.ts'
import { createHelpReads, type HelpCalls } from './helpReads.ts'

const signal = new AbortController().signal
const question = { clientId: '7', billingNo: 'B1', topic: 'undelivered', message: ' Where is it? ' } as const

/** A simulated server that does not answer the first question. */
const failsOnce = () => {
  const asked: Parameters<HelpCalls['askHelp']>[0][] = []
  const api: HelpCalls = {
    getTickets: async () => ({ tickets: [] }),
    askHelp: async (input) => {
      asked.push(input)
      if (asked.length === 1) throw new Error('no answer')
      return { ticket_no: 'H000001' }
    },
  }
  return { api, asked }
}

it('[BEY-08] a question is sent with order, device and language, and after a failure again with the same key', async () => {
  const { api, asked } = failsOnce()
  let key = 0
  const reads = createHelpReads(api, {
    device: 'Browser/1',
    language: () => 'de',
    newId: () => `key-${++key}`,
    trail: () => [],
  })
  await expect(reads.ask(question, signal)).rejects.toThrow('no answer')
  expect(await reads.ask(question, signal)).toEqual({ ticketNo: 'H000001' })
  await reads.ask(question, signal)
  const sent = { client_id: '7', billing_no: 'B1', topic: 'undelivered', message: 'Where is it?' }
  const along = { device: 'Browser/1', bcp47_lang: 'de' }
  expect(asked).toEqual(['key-1', 'key-1', 'key-2'].map((id) => ({ ...sent, ...along, idempotency_key: id })))
})

it('[BEY-08] tickets are mapped from the wire', async () => {
  const wire = { ticket_no: 'H1', state: 'open', topic: 'other', message: 'Why?', created_time: 1_700_000_000 } as const
  const api: HelpCalls = {
    getTickets: async () => ({ tickets: [wire] }),
    askHelp: async () => ({ ticket_no: '' }),
  }
  const reads = createHelpReads(api, { device: '', language: () => 'en', newId: () => '', trail: () => [] })
  expect(await reads.tickets({ clientId: '7' }, signal)).toEqual([
    {
      ticketNo: 'H1',
      state: 'open',
      topic: 'other',
      message: 'Why?',
      createdAt: 1_700_000_000_000,
      billingNo: null,
      answer: null,
    },
  ])
})

it('[BEY-08] the last transitions are sent by name; a later transition does not change the question’s key', async () => {
  const { api, asked } = failsOnce()
  const trail: FlowStep[] = [{ flow: 'pay', from: 'deciding', event: 'submitted', to: 'creating' }]
  const reads = createHelpReads(api, { device: '', language: () => 'en', newId: () => 'a key', trail: () => trail })
  await expect(reads.ask(question, signal)).rejects.toThrow('no answer')
  trail.push({ flow: 'pay', from: 'creating', event: 'done: createOrder', to: 'done' })
  await reads.ask(question, signal)
  expect(asked.map(({ steps, idempotency_key }) => [steps, idempotency_key])).toEqual([
    ['pay|deciding|submitted|creating', 'a key'],
    ['pay|deciding|submitted|creating\npay|creating|done: createOrder|done', 'a key'],
  ])
})
