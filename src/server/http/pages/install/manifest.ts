import type { Brand } from '../../../../../brands/schema.ts'
import { isRightToLeft } from '../../../../domain/text/pickLanguage.ts'
import { lightColor } from '../pageCss.ts'

/** Maximum number of characters that fit below an icon on the home screen. */
const roomy = 12
/** Background colour while the installed app starts. */
const ground = lightColor('--color-page')

/** Returns as many words of the title as fit below an icon on the home screen. */
export const shortNameOf = ({ title }: Pick<Brand, 'title'>): string => {
  const [first = title, ...rest] = title.split(/\s+/)
  return rest.reduce(
    ({ name, isOpen }, word) => {
      const longer = `${name} ${word}`
      return isOpen && longer.length <= roomy ? { name: longer, isOpen } : { name, isOpen: false }
    },
    { name: first, isOpen: true },
  ).name
}

export const iconPaths = {
  any: '/icon.svg',
  maskable: '/icon-maskable.svg',
  small: '/icon-192.png',
  large: '/icon-512.png',
  maskableLarge: '/icon-maskable-512.png',
  /** iOS supports only this icon. */
  apple: '/apple-touch-icon.png',
} as const

/** Returns the web app manifest of a brand's shop [SYS-11]. */
export const manifestOf = (brand: Brand) => ({
  id: '/',
  name: brand.title,
  short_name: shortNameOf(brand),
  lang: brand.defaultLanguage,
  dir: isRightToLeft(brand.defaultLanguage) ? 'rtl' : 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: `#${brand.color}`,
  background_color: ground,
  categories: ['games', 'shopping'],
  icons: [
    { src: iconPaths.any, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: iconPaths.maskable, sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
    // PNG icons for systems that do not support SVG
    { src: iconPaths.small, sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: iconPaths.large, sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: iconPaths.maskableLarge, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
