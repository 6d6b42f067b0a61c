import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join, normalize, sep } from 'node:path'

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
}

/** Reads the HTTP headers from the nginx configuration of the static build. */
const headersOf = (lines: string): Record<string, string> =>
  Object.fromEntries([...lines.matchAll(/^add_header (\S+) "(.*)" always;$/gm)].map(([, name, value]) => [name, value]))

/**
 * Starts a static file server that is configured as in docs/deploy.md. It serves the files of a brand, the page of the
 * brand for every other path, and forwards API calls to a server under their host name.
 * @param folder the static build
 * @param api port of the server on this machine
 */
export const openFileHost = async (folder: string, brand: string, api: number) => {
  const headers = headersOf(await readFile(join(folder, 'headers', `${brand}.nginx.conf`), 'utf8'))
  const files = normalize(join(folder, brand))
  const server = createServer(async (asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://localhost')
    if (/^\/(?:api|util|service)\//.test(pathname)) {
      const { method, url: path } = asked
      const onward = request({ host: '127.0.0.1', port: api, method, path, headers: asked.headers }, (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
      })
      onward.on('error', () => answer.writeHead(502).end())
      asked.pipe(onward)
      return
    }
    const ending = /\.(\w+)$/.exec(pathname)?.[1]
    const file = ending ? normalize(join(files, pathname)) : join(files, 'index.html')
    const body = file.startsWith(files + sep) ? await readFile(file).catch(() => null) : null
    answer
      .writeHead(body ? 200 : 404, { ...headers, 'Content-Type': types[ending ?? 'html'] ?? 'text/plain' })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
