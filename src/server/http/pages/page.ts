import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import { parseAccept } from 'hono/utils/accept'
import type { Brand } from '../../../../brands/schema.ts'
import type { Language } from '../../../contract/codes.ts'
import type { ThirdParty } from '../../../domain/player/login.ts'
import { isRightToLeft, languageOf, pickLanguage } from '../../../domain/text/pickLanguage.ts'
import { textIn, texts } from '../../i18n/texts.ts'
import { themeAttributes, themeCss, withoutOtherThemes } from './prerendered/themeCss.ts'

export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Removes the link to the style sheet from a page that contains all its style rules. */
export const withoutSheet = (html: string): string => html.replace(/ *<link rel="stylesheet"[^>]*>\n?/, '')

/** Returns the hashes of a page's inline scripts, as sources for a content security policy. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha384-${createHash('sha384').update(text).digest('base64')}'`,
  )

/** A data URL: the brand's mark in the brand's colour. */
const favicon = ({ mark, color }: Brand): string => {
  const paths = mark.map(
    (path, at) => `<path fill="#${color}" fill-rule="evenodd"${at > 0 ? ' fill-opacity=".55"' : ''} d="${path}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${paths.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Cookie in which the app stores the player's language. */
export const languageCookie = 'perfLang'

const storedLanguage = (cookie: string): string | null => {
  if (cookie === '') return null
  try {
    const entry: unknown = JSON.parse(cookie)
    return typeof entry === 'object' && entry !== null && 'value' in entry ? String(entry.value) : null
  } catch {
    return null
  }
}

/**
 * Returns the language from `spec_lang`, else the player's stored choice, else the best of the browser's languages,
 * else the brand's default [LOC-03].
 * @param accepted the Accept-Language header
 * @param stored the value of the language cookie
 */
export const requestLanguage = (
  brand: Brand,
  specLang: string | undefined,
  accepted: string | undefined,
  stored?: string,
): Language => {
  const wishes = parseAccept(accepted ?? '').slice(0, 20)
  return pickLanguage(brand.languages, brand.defaultLanguage, [
    languageOf(specLang),
    languageOf(storedLanguage(stored ?? '')),
    ...wishes.map(({ type }) => languageOf(type)),
  ])
}

/** Scripts that a page preloads, and styles that it contains. */
export type PageAssets = { scripts: readonly string[]; css: string }

/** Addresses that replace providers' login pages. A provider without an address uses its real login page. */
export type IdentityAddresses = Readonly<Partial<Record<ThirdParty, string>>>

export type PageEnvironment = {
  /** URL of the payment forms' document. */
  embeddedPage: string
  /** Origin that receives the analytics events. */
  collector: string
  /** Addresses that replace the real login pages. */
  identity: IdentityAddresses
  /** Hosts that payment links may lead to, in addition to the payment channels' own hosts [PAY-14]. */
  paymentHosts: readonly string[]
  /** SHA-256 of the secret key with which testers activate super mode; null if no such key is configured [LGN-12]. */
  superKeyHash: string | null
}

/**
 * Returns a page's HTML. It contains title, favicon, theme colour, tones and the brand's data, so that they are
 * available before any script runs [BRD-04].
 * @param built the built index.html, with `<!--brand:head-->` as the placeholder for the brand's part of the head
 * @param toneCss returns a CSS rule with the tones of a colour
 * @param environment addresses and keys that the app needs before it starts
 * @param first the prerendered page, with the scripts to preload and the styles to inline
 */
export const fillPage = (
  built: string,
  brand: Brand,
  language: Language,
  toneCss: (color: string) => string,
  environment: PageEnvironment,
  first: {
    page: { html: string; state: { description: string; color: string | null } } | null
    assets: PageAssets | null
  } = {
    page: null,
    assets: null,
  },
): string => {
  const { page, assets } = first
  // the page's data lacks the theme, which the page's styles contain, and the client ids of identity providers, which
  // the page requests separately
  const { theme: _looks, login, ...rest } = brand
  const sent = { ...rest, login: { methods: login.methods } }
  const color = page?.state.color ?? brand.color
  const head = [
    html`<title>${brand.title}</title>`,
    html`<meta name="description" content="${page?.state.description ?? brand.title}">`,
    `<meta name="theme-color" content="#${color}">`,
    `<link rel="icon" type="image/svg+xml" href="${favicon(brand)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<style>${withoutOtherThemes(assets?.css ?? '', brand)}${toneCss(page?.state.color ?? brand.action ?? brand.color)}${themeCss(brand)}</style>`,
    ...(assets?.scripts ?? []).map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    `<script type="application/json" id="brand">${scriptJson(sent)}</script>`,
    `<script type="application/json" id="environment">${scriptJson(environment)}</script>`,
    ...(page ? [`<script type="application/json" id="first-page">${scriptJson(page.state)}</script>`] : []),
  ].join('\n    ')
  return (
    built
      .replace(
        /<html[^>]*>/,
        () => `<html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}"${themeAttributes(brand)}>`,
      )
      // a page with assets contains its styles and its own preload links, so the built links to styles and scripts are
      // superfluous
      .replace(/ *<link rel="(?:stylesheet|modulepreload)"[^>]*>\n?/g, (link) => (assets ? '' : link))
      .replace('<!--brand:head-->', () => head)
      .replace('<!--brand:notice-->', () => String(noticeOf(language)))
      .replace('<div id="app"></div>', () => `<div id="app">${page?.html ?? ''}</div>`)
  )
}

/** Texts for browsers that cannot run the shop, and for pages of a build that no longer exists. */
const notices = {
  outdated: texts('This browser is too old for the shop. Please update it, or open this page in another browser.'),
  gone: texts('The shop has been updated. Please load this page again.'),
  lost: texts('This page could not be loaded completely. Please check your connection.'),
  reload: texts('Load again'),
}

const noticeOf = (language: Language) => {
  const { outdated, gone, lost, reload } = {
    outdated: textIn(notices.outdated, language),
    gone: textIn(notices.gone, language),
    lost: textIn(notices.lost, language),
    reload: textIn(notices.reload, language),
  }
  return html`<div id="page-notice" role="alert" data-outdated="${outdated}" data-gone="${gone}" data-lost="${lost}" hidden><p></p><button type="button">${reload}</button></div>`
}

const escaped = (text: string) => String(html`${text}`)

const plain = (title: string, text: string, language: Language = 'en') => `<!doctype html>
<html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>${title}</title>
<style>body{font:18px/1.5 system-ui,sans-serif;max-inline-size:32em;margin:15vh auto;padding:0 20px}</style></head>
<body><main><h1>${title}</h1><p>${text}</p></main></body></html>`

/** Page for a host that belongs to no brand. It mentions no shop [BRD-02]. */
export const unknownHostPage = plain(
  'No shop at this address',
  'This address does not belong to any shop. Please check it, or open the shop from your game.',
)
export const missingFilePage = plain('Not Found', 'There is no such file.')
export const notDrawnPage = plain('No atlas yet', 'The flows have not been drawn: run <code>npm run atlas</code>.')
export const notBuiltPage = plain('Not built yet', 'The app has not been built: run <code>npm run build</code>.')
export const openingPage = ({ title }: Brand, language: Language, text: string): string =>
  plain(escaped(title), escaped(text), language)
