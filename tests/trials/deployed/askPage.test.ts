import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { askPage } from './askPage.ts'

/** Starts a server that answers with the requested host name. The path `/away` redirects. */
const open = async () => {
  const server = createServer((request, answer) => {
    if (request.url === '/away') answer.writeHead(302, { location: '/' }).end()
    else
      answer.writeHead(200, ['content-security-policy', 'a', 'content-security-policy', 'b']).end(request.headers.host)
  })
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, close: () => server.close() }
}

it.each(['shop.localhost', '127.0.0.1'])(
  'sends %s as the host, returns every policy header, and follows no redirect',
  async (name) => {
    const { port, close } = await open()
    const answer = await askPage(new URL(`http://${name}:${port}/`))
    expect(await answer.text()).toBe(`${name}:${port}`)
    expect(answer.headers.get('content-security-policy')).toBe('a, b')
    expect((await askPage(new URL(`http://${name}:${port}/away`))).status).toBe(302)
    close()
  },
)

it('names the address that does not answer', async () => {
  const { port, close } = await open()
  close()
  for (const name of ['shop.localhost', '127.0.0.1'])
    await expect(askPage(new URL(`http://${name}:${port}/`))).rejects.toThrow(`http://${name}:${port}/ does not answer`)
})
