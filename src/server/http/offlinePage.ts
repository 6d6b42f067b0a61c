import type { Brand } from '../../../brands/schema.ts'
import type { Language } from '../../contract/codes.ts'
import { isRightToLeft } from '../../domain/text/language.ts'
import { textIn, texts } from '../i18n/texts.ts'
import { iconSvg } from '../icons/icons.ts'
import { escapeHtml, scriptJson } from './page.ts'

/** What the page says; the browser picks the language that the player has by then. */
const words = {
  title: texts('No connection to the shop'),
  text: texts('Please check your internet connection and try again.'),
  retry: texts('Try again'),
} as const

/** The page's own words by language; its script (`src/pwa/offline.ts`) reads them. */
const wordsIn = (language: string) => ({
  title: textIn(words.title, language),
  text: textIn(words.text, language),
  retry: textIn(words.retry, language),
})

const style = `
:root{color-scheme:light;--fill:var(--light-fill,var(--brand));--on:var(--light-on,#fff);--edge:var(--light-edge,var(--brand));--ink:#0f1720;--soft:#566371;--page:#f3f5f8;--card:#fff;--line:#e1e6ed;--sunk:#eaeef3}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--fill:var(--dark-fill,var(--brand));--on:var(--dark-on,#fff);--edge:var(--dark-edge,var(--brand));--ink:#eef3f8;--soft:#a3b0bf;--page:#0c1116;--card:#161d25;--line:#2a3540;--sunk:#212b35}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--page);color:var(--ink);font:15px/1.5 "Noto Sans",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header{display:flex;align-items:center;gap:12px;min-height:calc(56px + env(safe-area-inset-top,0px));padding:env(safe-area-inset-top,0px) 12px 0;background:var(--card);border-block-end:1px solid var(--line);font-size:17px;font-weight:680}
header svg{flex:none;width:32px;height:32px}
main{flex:1;display:grid;justify-items:center;align-content:center;gap:4px;padding:24px 16px 20vh;text-align:center}
.sign{display:grid;place-items:center;width:60px;height:60px;margin-block-end:8px;border-radius:50%;background:var(--sunk);color:var(--soft)}
h1{font-size:17px;text-wrap:balance}p{max-width:42ch;color:var(--soft);text-wrap:pretty}
a{display:grid;place-items:center;min-height:44px;margin-block-start:12px;padding:8px 20px;border-radius:999px;background:var(--fill);color:var(--on);font-weight:550;text-decoration:none}
a:focus-visible{outline:3px solid var(--edge);outline-offset:2px}`

const sign =
  '<svg viewBox="0 0 24 24" width="28" height="28" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true">' +
  '<path d="M2.5 9a14 14 0 0 1 4.9-3M11.5 5A14 14 0 0 1 21.5 9M5.5 12.5a9.5 9.5 0 0 1 4.5-2.5M15 10.5a9.5 9.5 0 0 1 3.5 2M9 16a4.5 4.5 0 0 1 6 0M12 19.5h.01M4 3l16 18"/></svg>'

/**
 * What the brand's visitors see when no page can be had: who this is, that there is no connection, and a way to try again
 * that needs no script. The service worker keeps it; it holds no answer of the server.
 */
export const offlinePage = (brand: Brand, language: Language, toneCss: (color: string) => string): string => {
  const said = wordsIn(language)
  const known = {
    languages: brand.languages,
    defaultLanguage: brand.defaultLanguage,
    words: Object.fromEntries(brand.languages.map((each) => [each, wordsIn(each)])),
  }
  return `<!doctype html>
<html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#${brand.color}">
<title>${escapeHtml(brand.title)}</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(iconSvg(brand, 'any'))}">
<style>${toneCss(brand.color)}${style}</style>
</head>
<body>
<header>${iconSvg(brand, 'any').replace('<svg ', '<svg aria-hidden="true" ')}<span>${escapeHtml(brand.title)}</span></header>
<main>
<span class="sign">${sign}</span>
<h1 data-word="title">${escapeHtml(said.title)}</h1>
<p data-word="text">${escapeHtml(said.text)}</p>
<a href="" data-word="retry">${escapeHtml(said.retry)}</a>
</main>
<script type="application/json" id="offline">${scriptJson(known)}</script>
<script src="/offline.js" defer></script>
</body>
</html>
`
}
