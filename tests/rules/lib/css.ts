import postcss, { type Declaration } from 'postcss'
import { at, type Rule, type Source } from './sources.ts'

/**
 * The palette, which defines the colours. Other files may contain colours only if they are listed in `foreign` or
 * `pictures`.
 */
export const palette = 'src/ui/styles/palette.css'
const tones = 'src/ui/styles/tones.ts'

const isTest = (path: string) => /\.test\.tsx?$|^tests\//.test(path)

/**
 * Returns a style sheet of a file, with empty lines before the style sheet, so that its line numbers are those of the
 * file.
 */
const cut = ({ path, text }: Source, from: number, css: string): Source => ({
  path,
  text: '\n'.repeat(text.slice(0, from).split('\n').length - 1) + css,
})

/**
 * Returns the style sheets in a file: the whole file, the contents of `<style>` elements, or the template of a constant
 * with the name `style`.
 */
export const sheetsIn = (source: Source): Source[] => {
  const { path, text } = source
  if (path.endsWith('.css')) return [source]
  if (isTest(path) || !/\.(?:html|tsx?|js)$/.test(path)) return []
  return [...text.matchAll(/<style[^>]*>([^<$]+)<\/style>|\bstyle = `([^`]*)`/g)].map((match) => {
    const css = match[1] ?? match[2] ?? ''
    return cut(source, match.index + match[0].indexOf(css), css.replace(/\$\{[^}]*\}/g, ''))
  })
}

const declarationsOf = ({ path, text }: Source): Declaration[] => {
  const found: Declaration[] = []
  postcss.parse(text, { from: path }).walkDecls((declaration) => {
    found.push(declaration)
  })
  return found
}

const place = ({ path }: Source, { source }: Declaration) => `${path}:${source?.start?.line ?? 0}`

/** Splits the value of a property at spaces outside parentheses. */
const partsOf = (value: string) => value.match(/(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? []

const sides = '(?:left|right|top|bottom)'
const physicalNames = new RegExp(
  `^(?:${sides}|(?:min-|max-|contain-intrinsic-)?(?:width|height)|(?:scroll-)?(?:margin|padding)-${sides}|border-${sides}(?:-.*)?)$`,
)

/** Returns whether left and right differ in a value for four sides, such as `1px 2px 1px 3px`. */
const isLopsided = (property: string, parts: readonly string[]) => {
  if (parts.length !== 4) return false
  if (property === 'border-radius') return parts[0] !== parts[1] || parts[2] !== parts[3]
  return (
    /^(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color))$/.test(property) && parts[1] !== parts[3]
  )
}

/**
 * Declarations that may name left or right because they are correct in both writing directions. Each has its reason.
 */
const drawn: Readonly<Record<string, string>> = {
  'src/ui/forms/choice.module.css border-width: 0 2px 2px 0':
    'a tick is drawn as two sides of a rotated box, and ticks are not mirrored',
}

/** Reports CSS properties that name a physical side (left, right) instead of a logical side (start, end). */
export const physicalProperties: Rule = (source) =>
  sheetsIn(source).flatMap((sheet) =>
    declarationsOf(sheet)
      .filter(({ prop, value }) => {
        const isPhysical =
          physicalNames.test(prop) ||
          (/^(?:text-align|float|clear)$/.test(prop) && /^(?:left|right)$/.test(value)) ||
          isLopsided(prop, partsOf(value))
        return isPhysical && !(`${sheet.path} ${prop}: ${value}` in drawn)
      })
      .map((declaration) => `${place(sheet, declaration)} ${declaration.prop}: ${declaration.value}`),
  )

/** Reports style attributes in views that name a physical side (left, right). */
export const physicalStyles: Rule = (source) =>
  source.path.endsWith('.tsx') && !isTest(source.path)
    ? [...source.text.matchAll(/style=\{\{([^}]*)\}\}/g)].flatMap((match) =>
        [
          ...(match[1] ?? '').matchAll(
            /\b(?:(?:min|max)?[wW]idth|(?:min|max)?[hH]eight|\w*(?:Left|Right|Top|Bottom)|left|right|top|bottom)\b(?=:)/g,
          ),
        ].map(([name]) => `${at(source, match.index)} style ${name}`),
      )
    : []

/** Folders of illustrations. They may contain colours of their own. */
const pictures = ['src/views/art/scenes/', 'src/views/art/goods/']

/** Files outside the palette that may contain colours, each with the reason. */
const foreign: Readonly<Record<string, string>> = {
  [palette]: 'the palette',
  [tones]: 'computes a brand’s colours for the palette’s surfaces',
  'src/views/login/LoginMark.tsx': 'colours of other companies’ logos',
  'src/views/recharge/MethodMark.tsx': 'colours of other companies’ logos',
  'src/views/recharge/brandMarks.gen.ts': 'colours of other companies’ logos',
}

const hex = '#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\\w-])'
/**
 * Matches colours written as numbers, such as `rgb(0 0 0)`, but not colours that are computed from a custom property.
 */
const numbers = '\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\\((?![^)]*var\\(|0, 0, 0, 0\\))(?=[\\s\\d.])'
const colorInCss = new RegExp(`${hex}|${numbers}|\\b(?:white|black)\\b`, 'i')
const colorInCode = new RegExp(`(?<=['"\`\\s:(,])${hex}(?!\\s*[:.)])|${numbers}`, 'gi')

/** Reports colours outside the palette. */
export const strayColors: Rule = (source) => {
  const { path, text } = source
  if (path in foreign || pictures.some((folder) => path.startsWith(folder)) || isTest(path)) return []
  if (path.endsWith('.css'))
    return declarationsOf(source)
      .filter(({ value }) => colorInCss.test(value))
      .map((declaration) => `${place(source, declaration)} ${declaration.prop}: ${declaration.value}`)
  return /\.(?:html|svg|tsx?|js)$/.test(path)
    ? [...text.matchAll(colorInCode)].map(({ index, 0: color }) => `${at(source, index)} ${color}`)
    : []
}

/**
 * Returns the page to which a file belongs: the shop, or the separate page in the folder of the file. The files of a
 * page share their custom properties.
 */
const pageOf = (path: string) =>
  /^src\/(?:ui|views)\//.test(path) ? 'the shop' : path.slice(0, Math.max(path.lastIndexOf('/'), 0))

type Named = { name: string; where: string }

const definedIn = (source: Source): Named[] => [
  ...sheetsIn(source).flatMap((sheet) =>
    declarationsOf(sheet)
      .filter(({ prop }) => prop.startsWith('--'))
      .map((declaration) => ({ name: declaration.prop, where: place(sheet, declaration) })),
  ),
  // custom properties that code sets, in style attributes or as tones of a brand
  ...(/\.tsx?$/.test(source.path)
    ? [...source.text.matchAll(/'(--[\w-]+)'/g)].map(({ index, 1: name = '' }) => ({ name, where: at(source, index) }))
    : []),
]

const usedIn = (source: Source): Named[] =>
  [...source.text.matchAll(/var\(\s*(--[\w-]+)/g)].map(({ index, 1: name = '' }) => ({
    name,
    where: at(source, index),
  }))

/**
 * Lists the custom properties that a page uses but never sets, or sets but never uses. The palette counts as a part of
 * every page.
 */
export const lostProperties = (sources: readonly Source[]): string[] => {
  const looks = sources.filter(({ path }) => !isTest(path) && /\.(?:css|svg|html|tsx?|js)$/.test(path))
  const pages = Map.groupBy(
    looks.filter((source) => /\.(?:css|svg|html)$/.test(source.path) || pageOf(source.path) === 'the shop'),
    ({ path }) => pageOf(path),
  )
  const shared = looks.filter(({ path }) => path === palette || path === tones)
  const sharedNames = new Set(shared.flatMap(definedIn).map(({ name }) => name))
  const usedAnywhere = new Set(looks.flatMap(usedIn).map(({ name }) => name))
  return [...pages.values()].flatMap((files) => {
    const used = files.flatMap(usedIn)
    const defined = files.flatMap(definedIn)
    const known = new Set([...sharedNames, ...defined.map(({ name }) => name)])
    const wanted = new Set(used.map(({ name }) => name))
    return [
      ...used.filter(({ name }) => !known.has(name)).map(({ name, where }) => `${where} ${name} is never set`),
      ...defined
        .filter(({ name }) => !(sharedNames.has(name) ? usedAnywhere : wanted).has(name))
        .map(({ name, where }) => `${where} ${name} is never used`),
    ]
  })
}

/** Matches the name of a design token: it begins with the name of a scale, such as `color` or `space`. */
const scales = /^--(?:color|shadow|font|text|weight|space|radius|size|safe|motion|time)-[a-z0-9-]+$/

/** Reports design tokens whose names do not begin with the name of a scale. */
export const namelessTokens: Rule = (source) =>
  /^src\/ui\/styles\/.*\.css$/.test(source.path)
    ? definedIn(source)
        .filter(({ name }) => !scales.test(name))
        .map(({ name, where }) => `${where} ${name} does not start with a scale`)
    : []
