import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { siteHeaders } from '../../server/http/transport/siteHeaders.ts'

const fileOf = (name: string) => readFile(join(import.meta.dirname, name), 'utf8')

/** URL that the demo page opens: the in-game view of the first game's goods. */
const viewAddress = '/selectGoods?visit=sdk'

const page = (nonce: string, css: string, script: string) => html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>A game with the shop in it</title><link rel="icon" href="data:,"><style nonce="${nonce}">${raw(css)}</style></head>
<body>
<h1>A game with the shop in it</h1>
<form>
<button>Open the shop</button>
<label><input type="checkbox" name="insets"> A notch on both sides</label>
<label><input type="checkbox" name="limits"> No windows and no downloads</label>
<label>Scheme <select name="scheme"><option value="">as it is</option><option>light</option><option>dark</option></select></label>
</form>
<iframe title="Shop" data-address="${viewAddress}" hidden></iframe>
<h2>What the shop has told</h2>
<ol aria-label="Messages"></ol>
<script nonce="${nonce}">${raw(script)}</script>
</body></html>`

/**
 * Demo page that shows the shop in a frame, and the messages between shop and page (docs/bridge.md). Only in demos.
 * @param providerOrigin origin of the payment pages, to which the frame navigates if it cannot open windows
 */
export const sdkDemo = (providerOrigin: string): Hono => {
  const app = new Hono()
  app.get('/sdk-demo', siteHeaders(), async (context) => {
    const nonce = randomBytes(16).toString('base64')
    context.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; frame-src 'self' ${providerOrigin}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    context.header('Cache-Control', 'no-store')
    return context.html(page(nonce, await fileOf('sdkDemo.css'), await fileOf('sdkDemo.js')))
  })
  return app
}
