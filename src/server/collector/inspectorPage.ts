import { html, raw } from 'hono/html'
import { billingEvent, faultEvent, trackedEvents } from '../../contract/messages/analyticsRecords.ts'

export const inspectorPage = (nonce: string, css: string, script: string) => html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Events as they arrive</title><link rel="icon" href="data:,">
<style nonce="${nonce}">${raw(css)}</style></head>
<body>
<header>
<h1>Events as they arrive</h1>
<p class="state"><span class="dot" aria-hidden="true"></span><span id="state" role="status">Connecting</span></p>
</header>
<form id="filter" role="search" aria-label="Filter">
<div class="field"><label for="event">Event</label><select id="event" name="event"><option value="">All</option>${[
  ...trackedEvents,
  billingEvent,
  faultEvent,
].map(
  (name) => html`<option value="${name}">${name === billingEvent ? '18 · billing record' : name}</option>`,
)}</select></div>
<div class="field"><label for="text">Contains</label><input id="text" name="text" type="search" autocomplete="off" spellcheck="false" placeholder="brand, page, id, …"></div>
<div class="acts"><button type="button" id="pause" aria-pressed="false">Pause</button><button type="button" id="clear">Clear</button></div>
</form>
<main>
<p id="count" role="status"></p>
<ol id="events" aria-label="Events, newest first"></ol>
<p id="none">Nothing to show yet. Open a shop and do something in it.</p>
</main>
<script nonce="${nonce}">${raw(script)}</script>
</body></html>`
