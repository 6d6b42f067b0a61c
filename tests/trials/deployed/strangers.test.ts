import { expect, it } from 'vitest'
import { integrityOf } from '../../../scripts/lib/build/scriptInventory.ts'
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

/** Returns the scripts of a page that are not in the inventory. */
const found = (html: string, { files = {}, policies = policy, from = at, status = 200 }: Sent = {}) => {
  const site: Record<string, string> = { [from.pathname]: html, '/assets/shop-12345678.js': 'shop' }
  Object.assign(site, { '/assets/embedded-12345678.js': 'form' }, files)
  const headers = new Headers(policies === null ? [] : [['content-security-policy', policies]])
  const ask = async ({ pathname }: URL) => new Response(site[pathname] ?? '', { headers, status })
  return strangersAt(from, [...inventory, ...allowed], '/embedded.html', ask)
}
type Sent = { files?: Record<string, string>; policies?: string | null; from?: URL; status?: number }
const with_ = (injected: string) => page.replace('</body>', `${injected}</body>`)

it('finds changed files that are loaded on demand', async () => {
  expect(await found(page, { files: { '/assets/embedded-12345678.js': 'form and more' } })).toEqual([
    'assets/embedded-12345678.js differs from the built file',
  ])
})

it('finds nothing in a page that sends the built files', async () => {
  expect(await found(page)).toEqual([])
})

it.each([
  ['<script src="https://evil/card.php"></script>', 'https://evil/card.php is not in the inventory'],
  ['<script src="https://evil/card.js?v=1"></script>', 'https://evil/card.js?v=1 is not in the inventory'],
  ["<script src='https://evil/card.js'></script>", 'https://evil/card.js is not in the inventory'],
  ['<script src=https://evil/card.js></script>', 'https://evil/card.js is not in the inventory'],
  ['<script\n  defer\n  src = "//evil/card"\n></script\n>', 'https://evil/card is not in the inventory'],
  ['<SCRIPT SRC="https://evil/card.js"></SCRIPT>', 'https://evil/card.js is not in the inventory'],
  ['<script src="/card.php"></script>', 'card.php is not in the inventory'],
  ['<script src="data:text/javascript,steal()"></script>', 'data:text/javascript,steal() is not in the inventory'],
  ['<script src="https://"></script>', 'https:// is not in the inventory'],
  ['<svg><script href="https://evil/card.js"></script></svg>', 'https://evil/card.js is not in the inventory'],
  ['<svg><script xlink:href="https://evil/card.js"/></svg>', 'https://evil/card.js is not in the inventory'],
  ['<link rel=modulepreload href=https://evil/card>', 'https://evil/card is not in the inventory'],
  ['<link rel="preload" as="script" href="https://evil/card">', 'https://evil/card is not in the inventory'],
  ['<script async>steal()</script>', 'script 3 in the page is not in the inventory'],
  ['<SCRIPT>steal()</SCRIPT>', 'script 3 in the page is not in the inventory'],
  ['<script type=text/javascript>steal()</script>', 'script 3 in the page is not in the inventory'],
  ['<script type="importmap">{"imports":{}}</script>', 'script 3 in the page is not in the inventory'],
  [
    '<template shadowrootmode="open"><script>steal()</script></template>',
    'script 3 in the page is not in the inventory',
  ],
  ['<iframe srcdoc="<script>steal()</script>"></iframe>', 'script 3 in the page is not in the inventory'],
  ['<img src=x onerror="steal()">', 'onerror of img in the page is not in the inventory'],
  ['<svg/OnLoad=steal()></svg>', 'onload of svg in the page is not in the inventory'],
  ['<a href=" JavaScript:steal()">pay</a>', 'javascript: in href of a in the page is not in the inventory'],
  ['<form action="java\nscript:steal()"></form>', 'javascript: in action of form in the page is not in the inventory'],
  // a browser with scripts parses `noscript` as text, so the comment does not hide the script
  ['<noscript><!--</noscript><script>steal()</script>-->', 'script 3 in the page is not in the inventory'],
])('finds %s', async (injected, finding) => {
  expect(await found(with_(injected))).toEqual([finding])
})

it.each([
  '<script type="application/ld+json">{"name":"steal()"}</script>',
  '<script type="text/plain" src="https://evil/card.js"></script>',
  '<!-- <script>steal()</script> -->',
  '<textarea><script>steal()</script></textarea>',
])('does not count %s as a script', async (data) => {
  expect(await found(with_(data))).toEqual([])
})

it('finds built scripts that were changed', async () => {
  const changed = page.replace('entry', 'another entry')
  expect(await found(changed, { files: { '/assets/shop-12345678.js': 'shop and more' } })).toEqual([
    'script 2 in the page is not in the inventory',
    'assets/shop-12345678.js differs from the built file',
  ])
})

it('resolves addresses against the page’s base', async () => {
  const based = page.replace('<script>', '<base href="https://evil/"><script>')
  expect(await found(based)).toEqual(['https://evil/assets/shop-12345678.js is not in the inventory'])
})

it('accepts the policy of the shop’s page on other pages too, because file hosts send it everywhere', async () => {
  const form = '<script type="module" crossorigin src="/assets/embedded-12345678.js"></script>'
  expect(await found(form, { files: { '/assets/embedded-12345678.js': 'form' } })).toEqual([])
})

it.each([
  ['no policy', null, ['no policy is sent']],
  ['a policy without a rule for scripts', "img-src 'self'", ['the policy allows scripts from *']],
  ['another origin', policy.replace("'self'", "'self' https://evil"), ['the policy allows scripts from https://evil']],
  ['inline scripts', policy.replace("'self'", "'unsafe-inline'"), ["the policy allows scripts from 'unsafe-inline'"]],
  ['a directive for script elements', `${policy}; script-src-elem https:`, ['the policy allows scripts from https:']],
  ['a repeated directive, of which the first counts', `SCRIPT-SRC *; ${policy}`, ['the policy allows scripts from *']],
  [
    'the hash of an unknown script',
    policy.replace("'self'", `'self' ${hash('steal()')}`),
    [`the policy allows scripts from ${hash('steal()')}`],
  ],
  ['a second policy, which can only restrict', `default-src https:, ${policy}`, []],
])('reads the policy: %s', async (_, policies, findings) => {
  expect(await found(page, { policies })).toEqual(findings)
})

it.each([302, 404, 503])('reports an answer with status %s as no page', async (status) => {
  expect(await found(page, { status })).toEqual([`the host sends no page: status ${status}`])
})

it('allows the inventory’s external scripts only in the payment forms’ document', async () => {
  const form = '<script type="module" crossorigin src="/assets/embedded-12345678.js"></script>'
  const files = { '/assets/embedded-12345678.js': 'form' }
  const from = new URL('https://forms.example:8443/embedded.html')
  const by = (sources: string, there = from) =>
    found(form, { files, from: there, policies: `script-src 'self' ${sources}` })
  expect(await by('https://pay.example')).toEqual([])
  for (const source of ['https://*.example', 'https://evil', 'http://pay.example', 'https://pay.example:444'])
    expect(await by(source)).toEqual([`the policy allows scripts from ${source}`])
  expect(await by('https://pay.example', at)).toEqual(['the policy allows scripts from https://pay.example'])
})
