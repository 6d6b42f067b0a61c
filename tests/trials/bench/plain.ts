import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Writes a static HTML page with the app's content, styles and art, but without scripts.
 * @param address address of the running app
 * @param appDir folder of the built app, whose art and fonts the page uses
 * @param outDir folder into which the page is written
 */
export const writePlainPage = async (address: string, appDir: string, outDir: string): Promise<void> => {
  const html = await (await fetch(address, { headers: { 'accept-language': 'en' } })).text()
  mkdirSync(outDir, { recursive: true })
  cpSync(join(appDir, 'assets'), join(outDir, 'assets'), { recursive: true })
  const plain = html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:modulepreload|manifest|apple-touch-icon)"[^>]*>/g, '')
  writeFileSync(join(outDir, 'index.html'), plain)
}

/** Serves files with compression. Returns a function that stops the server. */
export const serveFolder = (dir: string, at: number) =>
  new Promise<() => void>((resolve) => {
    const server = createServer((request, response) => {
      const path = request.url === '/' ? '/index.html' : (request.url ?? '')
      const types: Record<string, string> = {
        '.html': 'text/html; charset=utf-8',
        '.js': 'text/javascript',
        '.svg': 'image/svg+xml',
      }
      try {
        const body = gzipSync(readFileSync(join(dir, path)))
        response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain', 'content-encoding': 'gzip' })
        response.end(body)
      } catch {
        response.writeHead(404).end()
      }
    })
    server.listen(at, '127.0.0.1', () => resolve(() => server.close()))
  })
