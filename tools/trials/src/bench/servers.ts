import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Serves the files of a folder with compression. Returns a function that stops the server. */
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

/** A server that has started. `ms` is its startup time. */
export type Running = { ms: number; close: () => Promise<void> }

/** Starts a server's script. Waits until the script prints its first line, which means that the server is ready. */
export const startServer = (script: string, env: Record<string, string>) =>
  new Promise<Running>((resolve, reject) => {
    const start = performance.now()
    const child = spawn('node', [script], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = new Promise<void>((end) => child.on('exit', () => end()))
    child.on('exit', (code) => reject(new Error(`${script} exited with ${code}`)))
    child.stdout.once('data', () =>
      resolve({
        ms: performance.now() - start,
        close: () => {
          child.kill('SIGTERM')
          return ended
        },
      }),
    )
  })
