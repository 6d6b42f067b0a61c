import { type Html, html } from 'statewalk/report/markup'

export type Site = {
  /** Pages that the navigation lists beside the flows. */
  places: readonly { name: string; file: string }[]
  made: string
}

export type Shell = {
  site: Site
  title: string
  /** Path to the site's root: empty or `../`. */
  up: string
  /** File name that the navigation highlights, or null. */
  here: string | null
  /** Data scripts, relative to the site's root. */
  data?: readonly string[]
  body: Html
}

export const noScreens = (what: string): Html => html`<p class="note no-screens">No pictures were taken of ${what}.</p>`

/** Returns a page that also works as a local file, without a network. */
export const pageOf = ({ site, title, up, here, data = [], body }: Shell): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Flow atlas</title>
<link rel="icon" href="${up}assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${up}assets/atlas.css">
</head>
<body data-up="${up}">
<a class="skip" href="#main">To the content</a>
<header class="head">
<a class="mark" href="${up}index.html"><svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><rect class="mark-back" width="32" height="32" rx="9"/><path class="mark-line" d="M9 10h7a4 4 0 0 1 4 4v4a4 4 0 0 0 4 4"/><circle class="mark-dot" cx="9" cy="10" r="3.4"/><circle class="mark-dot" cx="23.5" cy="22" r="3.4"/></svg><span>Flow atlas</span></a>
<nav class="places" aria-label="Site">${site.places.map(
    ({ name, file }) => html`<a href="${up}${file}"${here === file ? html` aria-current="page"` : null}>${name}</a>`,
  )}</nav>
<div class="finder" role="search">
<label class="hidden" for="find">Search flows, states, events, codes and texts</label>
<input id="find" type="search" autocomplete="off" spellcheck="false" placeholder="Search states, events, codes, texts" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list">
<div id="found" role="listbox" aria-label="Found" hidden></div>
</div>
</header>
<main id="main" tabindex="-1">${body}</main>
<footer class="end"><p>${site.made}</p></footer>
${data.map((file) => html`<script src="${up}${file}" defer></script>\n`)}<script src="${up}assets/atlas.js" defer></script>
</body>
</html>
`.html
