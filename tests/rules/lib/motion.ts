import postcss, { type Container, type Declaration } from 'postcss'
import type { Source } from './sources.ts'

/** Maximum duration in ms of an animation that confirms a player's action [BEY-18]. */
const longestMs = 200

const tokens = 'src/ui/styles/tokens.css'
const timed = /^(?:transition|animation)(?:-duration|-delay)?$/
const time = /(?<![\w.-])(\d*\.?\d+)(m?s)\b/g

const msOf = (text: string): number[] =>
  [...text.matchAll(time)].map(([, count, unit]) => Number(count) * (unit === 's' ? 1000 : 1))

const where = ({ path }: Source, { source }: Declaration) => `${path}:${source?.start?.line ?? 0}`

const isReduced = ({ parent }: Declaration): boolean => {
  for (let around: Container['parent'] = parent; around; around = around.parent)
    if (around.type === 'atrule' && 'params' in around && /prefers-reduced-motion: reduce/.test(`${around.params}`))
      return true
  return false
}

/**
 * Lists animations and transitions that are too long or that players cannot turn off. Their duration must be a
 * `--motion-…` token, which is 0 under `prefers-reduced-motion` and otherwise at most 200 ms. Only infinite animations,
 * such as loading indicators, may use longer tokens.
 */
export const longMotions = (sheets: readonly Source[]): string[] => {
  const declarations = sheets.flatMap((sheet) => {
    const found: { sheet: Source; declaration: Declaration }[] = []
    postcss.parse(sheet.text, { from: sheet.path }).walkDecls((declaration) => {
      found.push({ sheet, declaration })
    })
    return found
  })
  const motions = declarations.filter(({ declaration }) => timed.test(declaration.prop))
  const isAsLongAsItTakes = (token: string) => {
    const uses = motions.filter(({ declaration }) => declaration.value.includes(`var(${token})`))
    return uses.every(({ declaration }) => /\binfinite\b/.test(declaration.value))
  }
  const set = declarations.filter(({ declaration }) => declaration.prop.startsWith('--motion-'))
  const usual = set.filter(({ declaration }) => !isReduced(declaration))
  const stopped = new Set(
    set
      .filter(({ declaration }) => isReduced(declaration) && msOf(declaration.value).every((ms) => ms === 0))
      .map(({ declaration }) => declaration.prop),
  )
  return [
    ...motions
      .filter(({ declaration }) => msOf(declaration.value).some((ms) => ms > 0))
      .map(({ sheet, declaration }) => `${where(sheet, declaration)} ${declaration.value} is not from ${tokens}`),
    ...usual
      .filter(
        ({ declaration: { prop, value } }) => msOf(value).some((ms) => ms > longestMs) && !isAsLongAsItTakes(prop),
      )
      .map(({ sheet, declaration }) => `${where(sheet, declaration)} ${declaration.prop} is over ${longestMs} ms`),
    ...usual
      .filter(({ declaration }) => !stopped.has(declaration.prop))
      .map(
        ({ sheet, declaration }) => `${where(sheet, declaration)} ${declaration.prop} ignores prefers-reduced-motion`,
      ),
  ]
}
