import { html, raw } from 'hono/html'
import type { Brand } from '../../../../../brands/schema.ts'
import type { Language } from '../../../../contract/codes.ts'
import { isRightToLeft } from '../../../../domain/text/pickLanguage.ts'
import { textIn, texts } from '../../../i18n/texts.ts'
import { iconSvg } from '../../../icons/icons.ts'
import { scriptJson } from '../page.ts'
import { pageCss } from '../pageCss.ts'

/** Texts in all languages of the brand. The page shows the texts in the player's language. */
const words = {
  title: texts('No connection to the shop'),
  text: texts('Please check your internet connection and try again.'),
  retry: texts('Try again'),
  unpaid: texts('Without a connection nothing can be paid. The shop opens by itself once it is back.'),
  goods: texts('Goods you saw last'),
  orders: texts('Your last orders'),
} as const

const wordsIn = (language: string) =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [name, textIn(text, language)]))

const style = pageCss(import.meta.dirname, 'offline.css')

const sign =
  '<svg viewBox="0 0 24 24" width="28" height="28" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true">' +
  '<path d="M2.5 9a14 14 0 0 1 4.9-3M11.5 5A14 14 0 0 1 21.5 9M5.5 12.5a9.5 9.5 0 0 1 4.5-2.5M15 10.5a9.5 9.5 0 0 1 3.5 2M9 16a4.5 4.5 0 0 1 6 0M12 19.5h.01M4 3l16 18"/></svg>'

/**
 * The service worker caches this page, so the page contains nothing from the API. A script adds the goods and orders
 * that this browser last showed [BEY-20]. The retry button works without a script.
 */
export const offlinePage = (
  brand: Brand,
  language: Language,
  toneCss: (color: string) => string,
): ReturnType<typeof html> => {
  const said = wordsIn(language)
  const known = {
    languages: brand.languages,
    defaultLanguage: brand.defaultLanguage,
    words: Object.fromEntries(brand.languages.map((each) => [each, wordsIn(each)])),
  }
  return html`<!doctype html>
<html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#${brand.color}">
<title>${brand.title}</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(iconSvg(brand, 'any'))}">
<style>${raw(style + toneCss(brand.color))}</style>
</head>
<body>
<header>${raw(iconSvg(brand, 'any').replace('<svg ', '<svg aria-hidden="true" '))}<span>${brand.title}</span></header>
<main>
<span class="sign">${raw(sign)}</span>
<h1 data-word="title">${said.title}</h1>
<p data-word="text">${said.text}</p>
<a href="" data-word="retry">${said.retry}</a>
<p data-word="unpaid" hidden>${said.unpaid}</p>
<section data-seen="goods" hidden><h2 data-word="goods">${said.goods}</h2><p></p><ul></ul></section>
<section data-seen="orders" hidden><h2 data-word="orders">${said.orders}</h2><p></p><ul></ul></section>
</main>
<script type="application/json" id="offline">${raw(scriptJson(known))}</script>
<script src="/offline.js" defer></script>
</body>
</html>
`
}
