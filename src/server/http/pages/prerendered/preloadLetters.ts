import type { Brand } from '../../../../../brands/schema.ts'
import { plainTheme } from '../../../../../brands/theme.ts'
import type { Language } from '../../../../contract/codes.ts'
import { headingScripts } from './themeCss.ts'

/** Letters that come along for languages whose systems may lack them [LOC-06]. */
const languageLetters: Partial<Readonly<Record<Language, string>>> = { ar: 'Cairo Arabic', th: 'Noto Thai' }
const scriptOf: Partial<Readonly<Record<Language, string>>> = headingScripts

/**
 * A `Link` header that fetches the page's letters ahead. Browsers send the page's whole address as the referrer of letters
 * that a style within the page names, whatever the page's policy says; of letters fetched ahead they send none, and do
 * not fetch them again. For addresses that hold a token [LGN-15].
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
