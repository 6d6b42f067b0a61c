import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')
const recipesIn = (language: string) =>
  [...read('docs/deploy.md').matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, text = '']) => text,
  )

const secret = 'canary'
const query = `username=${secret}&password=${secret}&oauth_token=${secret}&card_info=${secret}`

/** nginx variables that may be logged, with their values during a login. Any other variable could contain a secret. */
const harmless: Readonly<Record<string, string>> = {
  time_iso8601: '2026-11-22T11:48:19+00:00',
  remote_addr: '203.0.113.7',
  request_method: 'GET',
  host: 'topup.example.com',
  uri: '/util/login/auth',
  status: '200',
  request_time: '0.012',
}

test('[OPS-11] the access log of the nginx recipe contains only harmless variables, and its error log quotes no request', () => {
  const recipe = recipesIn('nginx').join('\n')
  const [, name, format = ''] = /^log_format (\w+) '([^']+)';$/m.exec(recipe) ?? []
  const variables = [...format.matchAll(/\$(\w+)/g)].map(([, variable = '']) => variable)
  expect(variables).toContain('status')
  expect(variables.filter((variable) => harmless[variable] === undefined)).toEqual([])
  const servers = recipe.split(/^server \{$/m).slice(1)
  expect(servers.length).toBeGreaterThan(0)
  for (const server of servers) {
    expect([...server.matchAll(/^\s+access_log \S+ (\w+);/gm)].map(([, used]) => used)).toEqual([name])
    // at lower error levels, nginx logs the URL of the request with its query
    expect([...server.matchAll(/^\s+error_log \S+ (\w+);/gm)].map(([, level]) => level)).toEqual(['emerg'])
  }
})

/** An example of Caddy's log entry for a request, with all fields, including those of a failed request. */
const caddyLine = {
  level: 'error',
  logger: 'http.log.error',
  msg: 'dial tcp 127.0.0.1:4000: connect: connection refused',
  'request>uri': `/util/login/auth?${query}`,
  'request>host': 'topup.example.com',
  'request>headers': { Referer: [`https://topup.example.com/?${query}`], Cookie: ['REDACTED'] },
  resp_headers: { Location: [`https://topup.example.com/?${query}`] },
  status: 502,
}

/** Applies the log filters of a Caddyfile to the example log entry. Returns the filtered entry. */
const filtered = (fields: string): string => {
  const rules = fields
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
  const line = Object.entries(caddyLine).flatMap(([field, value]) => {
    const [, kind, pattern = '', replacement = ''] = rules.find(([name]) => name === field) ?? []
    if (kind === 'delete') return []
    return [[field, kind === 'regexp' ? String(value).replace(new RegExp(pattern, 'g'), replacement) : value]]
  })
  return JSON.stringify(Object.fromEntries(line))
}

test('[OPS-11] the default log of every Caddy recipe, and of the Caddyfile, contains neither queries nor headers', () => {
  const files = [read('Caddyfile'), ...recipesIn('caddy')]
  expect(files.length).toBeGreaterThan(2)
  expect(JSON.stringify(caddyLine)).toContain(secret)
  for (const text of files) {
    // Caddy requires that the block with global options comes first
    const [, fields = ''] =
      /^\{\n(?:\t#.*\n)*\tlog default \{\n\t\tformat filter \{\n\t\t\twrap json\n\t\t\tfields \{\n([^}]+)\}/.exec(
        text,
      ) ?? []
    expect(filtered(fields)).toContain('"request>uri":"/util/login/auth?"')
    expect(filtered(fields)).not.toContain(secret)
    // the log directive of a single site would bypass the filters
    expect(text.match(/^\s*log\b/gm)).toHaveLength(1)
  }
})

test('[OPS-11] the database of the composition quotes neither rows nor statements in its log', () => {
  const { services } = z
    .object({ services: z.object({ database: z.object({ command: z.array(z.string()) }) }) })
    .parse(parse(read('compose.yaml'), { merge: true }))
  expect(services.database.command).toEqual(
    expect.arrayContaining(['log_error_verbosity=terse', 'log_min_error_statement=panic']),
  )
})
