import type { Brand } from '../../../../../brands/schema.ts'
import { letterFamilies, letterScripts, plainTheme, type Theme } from '../../../../../brands/theme.ts'

/** Fonts for writing systems that a theme's own fonts lack, such as Thai. */
const others: Readonly<Record<NonNullable<Theme['letters']>['others'], string>> = {
  plain: '',
  serif: '"Hiragino Mincho ProN","Yu Mincho","Songti TC","PMingLiU","Noto Serif CJK JP","Noto Serif",Georgia,',
  round: '"Hiragino Maru Gothic ProN","Yuanti TC","Arial Rounded MT Bold","Nunito",',
}

const drawing = (box: string, path: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${path}</svg>`,
  )
    // these characters need no escape in a quoted URL
    .replace(/%(?:20|2C|3A|2F|3D)/g, decodeURIComponent)}")`

/**
 * For each of these languages, the subset of a heading font that it needs in addition to the western European letters.
 * A font file's name contains the name of its subset.
 */
export const headingScripts = { ru: 'cyrillic', pl: 'latin-ext', tr: 'latin-ext', vi: 'vietnamese' } as const

/** Returns the languages in which a heading would mix letters of two font families. */
const mixed = (family: keyof typeof letterScripts, languages: readonly string[]) =>
  Object.entries(headingScripts).flatMap(([language, script]) =>
    languages.includes(language) && !letterScripts[family].some((each) => each === script) ? [language] : [],
  )

const letterCss = ({ family, weight, slant, caps, track, others: also }: NonNullable<Theme['letters']>) => [
  `--font-heading:"${family}",${others[also]}var(--font-body)`,
  `--weight-heading:${weight}`,
  ...(slant ? ['--font-heading-style:italic'] : []),
  ...(caps ? ['--font-heading-case:uppercase'] : []),
  ...(track === 0 ? [] : [`--font-heading-track:${track / 100}em`]),
]

/** Returns the style rules of the brand's theme; empty if the brand has no theme [BEY-19]. */
export const themeCss = ({ theme = plainTheme, languages }: Pick<Brand, 'theme' | 'languages'>): string => {
  const { wordmark, letters, pattern } = theme
  const set = [
    ...(letters ? letterCss(letters) : []),
    ...(wordmark
      ? [
          `--font-wordmark:${drawing(`0 0 ${wordmark.width} 32`, `<path fill-rule="evenodd" d="${wordmark.path}"/>`)}`,
          `--size-wordmark:${wordmark.width}`,
        ]
      : []),
    ...(pattern
      ? [`--font-pattern:${drawing('0 0 32 32', `<path fill="none" stroke="black" stroke-width="2" d="${pattern}"/>`)}`]
      : []),
  ]
  const without = letters ? mixed(letters.family, languages) : []
  return [
    ...(set.length > 0 ? [`:root{${set.join(';')}}`] : []),
    ...(letters && without.length > 0
      ? [`:root:lang(${without.join(',')}){--font-heading:${others[letters.others]}var(--font-body)}`]
      : []),
  ].join('')
}

const settings = ['corners', 'density', 'surface', 'scheme', 'bar', 'hero'] as const

/**
 * Returns the HTML attributes that describe the brand's theme. src/ui/styles/theme.css and the views' style sheets use
 * these attributes.
 */
export const themeAttributes = ({ theme = plainTheme }: Pick<Brand, 'theme'>): string =>
  settings
    .filter((name) => theme[name] !== plainTheme[name])
    .map((name) => ` data-${name}="${theme[name]}"`)
    .join('') +
  (theme.wordmark ? ' data-wordmark' : '') +
  (theme.pattern ? ' data-pattern' : '')

/** Returns whether a selector matches only pages with another value of a theme's setting. */
const isOfOtherTheme = (selector: string, theme: Theme): boolean =>
  settings.some((name) => {
    const values = [...selector.matchAll(new RegExp(`\\[data-${name}=["']?(\\w+)`, 'g'))].map(([, value]) => value)
    return values.length > 0 && !values.includes(theme[name])
  })

/**
 * Removes the fonts and rules of other brands' themes from a minified style sheet. A rule for several selectors stays,
 * except for selectors inside parentheses.
 */
export const withoutOtherThemes = (css: string, { theme = plainTheme }: Pick<Brand, 'theme'>): string =>
  css
    .replace(/([^{}]*)\{[^{}]*\}/g, (rule, selector: string) => {
      const [, family] = /^@font-face\{.*?font-family:\s*["']?([^;"'}]+)/.exec(rule) ?? []
      if (family !== undefined)
        return family !== theme.letters?.family && letterFamilies.some((each) => each === family) ? '' : rule
      const isList = selector.replace(/\([^()]*\)/g, '').includes(',')
      return !isList && isOfOtherTheme(selector, theme) ? '' : rule
    })
    .replace(/@(?:media|container|supports)[^{}]*\{\}/g, '')
