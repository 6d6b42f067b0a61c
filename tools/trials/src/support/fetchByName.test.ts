import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { fetchByName } from './fetchByName.ts'

const addressOf = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const own = server.address()
  return new URL(`http://dragon.localhost:${own !== null && typeof own === 'object' ? own.port : 0}/page?a=1`)
}

it('reaches this machine by a name below localhost, and sends the name, the method and the body', async () => {
  const address = await addressOf(async (asked, answer) => {
    const body = Buffer.concat(await asked.toArray())
    answer.end(`${asked.method} ${asked.headers.host} ${asked.url} ${body}`)
  })
  const answer = await fetchByName(address, { method: 'POST', body: new URLSearchParams({ b: '2' }) })
  expect(await answer.text()).toBe(`POST dragon.localhost:${address.port} /page?a=1 b=2`)
})
