import type { Brand } from '../../../../../brands/schema.ts'
import { plainTheme } from '../../../../../brands/theme.ts'
import type { Language } from '../../../../contract/codes.ts'
import { headingScripts } from './themeCss.ts'

/** For each of these languages, the font with letters that the device's own fonts may lack [LOC-06]. */
const languageLetters: Partial<Readonly<Record<Language, string>>> = { ar: 'Cairo Arabic', th: 'Noto Thai' }
const scriptOf: Partial<Readonly<Record<Language, string>>> = headingScripts

/**
 * Returns a Link header that preloads fonts, for pages whose URL contains a token. Without preloads, browsers send the
 * page's full URL as the referrer when an inline style requests a font, even against the page's policy. Preloads send
 * no referrer [LGN-15].
 */
export const preloadLetters = (
  css: string,
  { theme = plainTheme }: Pick<Brand, 'theme'>,
  language: Language,
): string => {
  const isUsed = (family: string, file: string) =>
    family === languageLetters[language] ||
    (family === theme.letters?.family &&
      ['latin', scriptOf[language]].some((script) => new RegExp(`-${script}-\\d`).test(file)))
  return [...css.matchAll(/@font-face\{font-family:["']?([^;"']+)[^}]*?url\(["']?([^"')]+)/g)]
    .flatMap(([, family = '', file = '']) =>
      isUsed(family, file) ? `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin` : [],
    )
    .join(', ')
}
