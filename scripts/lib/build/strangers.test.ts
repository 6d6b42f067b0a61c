import { expect, it } from 'vitest'
import { integrityOf } from './scriptInventory.ts'
import { strangersAt } from './strangers.ts'

const at = new URL('https://topup.watt.example/')
const page =
  '<script>taps</script><script type="application/json" id="brand">{}</script><link rel="modulepreload" crossorigin href="/assets/shop-12345678.js"><script type="module">entry</script></body>'
const inventory = [
  { script: 'index.html script 1', text: 'taps' },
  { script: 'index.html script 2', text: 'entry' },
  { script: 'assets/shop-12345678.js', text: 'shop' },
  { script: 'assets/embedded-12345678.js', text: 'form' },
].map(({ script, text }) => ({ script, reason: 'a test', integrity: integrityOf(text) }))
const allowed = [{ script: 'https://pay.example/sdk/form.js', reason: 'a test', integrity: null }]
const hash = (text: string) => `'${integrityOf(text)}'`
const policy = `default-src 'none'; script-src 'self' ${hash('taps')} ${hash('entry')}; style-src 'self'`

/** Returns the unlisted scripts at an address whose host sends a page, files and a policy. */
const found = (html: string, { files = {}, policies = policy, from = at, status = 200 }: Sent = {}) => {
  const site: Record<string, string> = { [from.pathname]: html, '/assets/shop-12345678.js': 'shop' }
  Object.assign(site, { '/assets/embedded-12345678.js': 'form' }, files)
  const headers = new Headers(policies === null ? [] : [['content-security-policy', policies]])
  const ask = async ({ pathname }: URL) => new Response(site[pathname] ?? '', { headers, status })
  return strangersAt(from, [...inventory, ...allowed], ask)
}
type Sent = { files?: Record<string, string>; policies?: string | null; from?: URL; status?: number }
const with_ = (injected: string) => page.replace('</body>', `${injected}</body>`)

it('finds files that are loaded later and changed since', async () => {
  expect(await found(page, { files: { '/assets/embedded-12345678.js': 'form and more' } })).toEqual([
    'assets/embedded-12345678.js is not as it was built',
  ])
})

it('finds nothing in a page that sends what was built', async () => {
  expect(await found(page)).toEqual([])
})

it.each([
  ['<script src="https://evil/card.php"></script>', 'https://evil/card.php is in no inventory'],
  ['<script src="https://evil/card.js?v=1"></script>', 'https://evil/card.js?v=1 is in no inventory'],
  ["<script src='https://evil/card.js'></script>", 'https://evil/card.js is in no inventory'],
  ['<script src=https://evil/card.js></script>', 'https://evil/card.js is in no inventory'],
  ['<script\n  defer\n  src = "//evil/card"\n></script\n>', 'https://evil/card is in no inventory'],
  ['<SCRIPT SRC="https://evil/card.js"></SCRIPT>', 'https://evil/card.js is in no inventory'],
  ['<script src="/card.php"></script>', 'card.php is in no inventory'],
  ['<script src="data:text/javascript,steal()"></script>', 'data:text/javascript,steal() is in no inventory'],
  ['<script src="https://"></script>', 'https:// is in no inventory'],
  ['<svg><script href="https://evil/card.js"></script></svg>', 'https://evil/card.js is in no inventory'],
  ['<svg><script xlink:href="https://evil/card.js"/></svg>', 'https://evil/card.js is in no inventory'],
  ['<link rel=modulepreload href=https://evil/card>', 'https://evil/card is in no inventory'],
  ['<link rel="preload" as="script" href="https://evil/card">', 'https://evil/card is in no inventory'],
  ['<script async>steal()</script>', 'script 3 in the page is in no inventory'],
  ['<SCRIPT>steal()</SCRIPT>', 'script 3 in the page is in no inventory'],
  ['<script type=text/javascript>steal()</script>', 'script 3 in the page is in no inventory'],
  ['<script type="importmap">{"imports":{}}</script>', 'script 3 in the page is in no inventory'],
  ['<template shadowrootmode="open"><script>steal()</script></template>', 'script 3 in the page is in no inventory'],
  ['<iframe srcdoc="<script>steal()</script>"></iframe>', 'script 3 in the page is in no inventory'],
  ['<img src=x onerror="steal()">', 'onerror of img in the page is in no inventory'],
  ['<svg/OnLoad=steal()></svg>', 'onload of svg in the page is in no inventory'],
  ['<a href=" JavaScript:steal()">pay</a>', 'javascript: in href of a in the page is in no inventory'],
  ['<form action="java\nscript:steal()"></form>', 'javascript: in action of form in the page is in no inventory'],
  // a browser with scripts reads the content of noscript as text, not as a comment
  ['<noscript><!--</noscript><script>steal()</script>-->', 'script 3 in the page is in no inventory'],
])('finds %s', async (injected, finding) => {
  expect(await found(with_(injected))).toEqual([finding])
})

it.each([
  '<script type="application/ld+json">{"name":"steal()"}</script>',
  '<script type="text/plain" src="https://evil/card.js"></script>',
  '<!-- <script>steal()</script> -->',
  '<textarea><script>steal()</script></textarea>',
])('takes %s for no script', async (data) => {
  expect(await found(with_(data))).toEqual([])
})

it('finds scripts that were built and changed since', async () => {
  const changed = page.replace('entry', 'another entry')
  expect(await found(changed, { files: { '/assets/shop-12345678.js': 'shop and more' } })).toEqual([
    'script 2 in the page is in no inventory',
    'assets/shop-12345678.js is not as it was built',
  ])
})

it('reads addresses as the page’s base has them', async () => {
  const based = page.replace('<script>', '<base href="https://evil/"><script>')
  expect(await found(based)).toEqual(['https://evil/assets/shop-12345678.js is in no inventory'])
})

it('takes the policy of the shop’s page for that of another page too, as file hosts send it', async () => {
  const form = '<script type="module" crossorigin src="/assets/embedded-12345678.js"></script>'
  expect(await found(form, { files: { '/assets/embedded-12345678.js': 'form' } })).toEqual([])
})

it.each([
  ['no policy', null, ['no policy is sent']],
  ['one without scripts', "img-src 'self'", ['the policy lets * run scripts']],
  ['another origin', policy.replace("'self'", "'self' https://evil"), ['the policy lets https://evil run scripts']],
  [
    'any script in the page',
    policy.replace("'self'", "'unsafe-inline'"),
    ["the policy lets 'unsafe-inline' run scripts"],
  ],
  ['a directive of elements', `${policy}; script-src-elem https:`, ['the policy lets https: run scripts']],
  ['a directive that comes first', `SCRIPT-SRC *; ${policy}`, ['the policy lets * run scripts']],
  [
    'what was not built',
    policy.replace("'self'", `'self' ${hash('steal()')}`),
    [`the policy lets ${hash('steal()')} run scripts`],
  ],
  ['a second policy, which takes away alone', `default-src https:, ${policy}`, []],
])('reads the policy: %s', async (_, policies, findings) => {
  expect(await found(page, { policies })).toEqual(findings)
})

it.each([302, 404, 503])('takes an answer %s for no page', async (status) => {
  expect(await found(page, { status })).toEqual([`no page is sent: ${status}`])
})

it('lets the payment forms’ document, and no other, run scripts from where the inventory allows', async () => {
  const form = '<script type="module" crossorigin src="/assets/embedded-12345678.js"></script>'
  const files = { '/assets/embedded-12345678.js': 'form' }
  const from = new URL('https://forms.example:8443/embedded.html')
  const by = (sources: string, there = from) =>
    found(form, { files, from: there, policies: `script-src 'self' ${sources}` })
  expect(await by('https://pay.example')).toEqual([])
  for (const source of ['https://*.example', 'https://evil', 'http://pay.example', 'https://pay.example:444'])
    expect(await by(source)).toEqual([`the policy lets ${source} run scripts`])
  expect(await by('https://pay.example', at)).toEqual(['the policy lets https://pay.example run scripts'])
})
