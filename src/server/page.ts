import type { Brand } from '../../brands/schema.ts'
import type { Language } from '../contract/codes.ts'
import { isRightToLeft, languageOf, pickLanguage } from '../domain/language.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char)

/** JSON that may stand inside a script element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** The brand's mark in its colour, as an address that needs no request. */
const favicon = ({ mark, color }: Brand): string => {
  const paths = mark.map(
    (path, at) => `<path fill="#${color}" fill-rule="evenodd"${at > 0 ? ' fill-opacity=".55"' : ''} d="${path}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${paths.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The page's language as far as the server knows it: spec_lang, Accept-Language, the brand's default [LOC-03]. */
export const requestLanguage = (brand: Brand, specLang: string | undefined, accepted: string | undefined): Language => {
  const wishes = (accepted ?? '')
    .split(',')
    .slice(0, 20)
    .map((entry) => {
      const [tag = '', quality] = entry.trim().split(';q=')
      return { tag, quality: Number(quality ?? 1) || 0 }
    })
    .sort((a, b) => b.quality - a.quality)
  return pickLanguage(brand.languages, brand.defaultLanguage, [
    languageOf(specLang),
    ...wishes.map(({ tag }) => languageOf(tag)),
  ])
}

export type PageEnvironment = {
  /** Address of the document that runs the payment providers' scripts. */
  embeddedPage: string
}

/**
 * The built page for one brand: title, favicon, theme colour, tones and the brand's data stand in the HTML before any
 * script [BRD-04].
 * @param html the built index.html, with `<!--brand:head-->` where the head's brand part goes
 * @param toneCss a CSS rule with the tones of a colour
 * @param environment what the app must know of its surroundings before it starts
 */
export const fillPage = (
  html: string,
  brand: Brand,
  language: Language,
  toneCss: (color: string) => string,
  environment: PageEnvironment,
): string => {
  const head = [
    `<title>${escapeHtml(brand.title)}</title>`,
    `<meta name="theme-color" content="#${brand.color}">`,
    `<link rel="icon" type="image/svg+xml" href="${favicon(brand)}">`,
    `<style>${toneCss(brand.color)}</style>`,
    `<script type="application/json" id="brand">${scriptJson(brand)}</script>`,
    `<script type="application/json" id="environment">${scriptJson(environment)}</script>`,
  ].join('\n    ')
  return html
    .replace(/<html[^>]*>/, () => `<html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}">`)
    .replace('<!--brand:head-->', () => head)
}

const plain = (title: string, text: string) => `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>${title}</title>
<style>body{font:18px/1.5 system-ui,sans-serif;max-width:32em;margin:15vh auto;padding:0 20px}</style></head>
<body><main><h1>${title}</h1><p>${text}</p></main></body></html>`

/** For a host that no brand has; it names none [BRD-02]. */
export const unknownHostPage = plain(
  'No shop at this address',
  'This address does not belong to any shop. Please check it, or open the shop from your game.',
)
export const missingFilePage = plain('Not Found', 'There is no such file.')
export const notBuiltPage = plain('Not built yet', 'The app has not been built: run <code>npm run build</code>.')
