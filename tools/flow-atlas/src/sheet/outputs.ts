import { isObject } from './words.ts'

/** Properties of an output whose values tell how a flow ended. */
const telling = ['kind', 'outcome', 'type']

const shapeOf = (name: string, value: unknown): string => {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean' || (telling.includes(name) && typeof value === 'string')) return String(value)
  return Array.isArray(value) && value.length === 0 ? 'none' : 'some'
}

/**
 * Returns those parts of a flow's output by which parent charts tell how the flow ended, as JSON: the values of `kind`,
 * `outcome` and `type`, and which other values are present.
 */
export const outputShape = (output: unknown): string =>
  JSON.stringify(
    isObject(output)
      ? Object.fromEntries(
          Object.entries(output)
            .map(([name, value]) => [name, shapeOf(name, value)] as const)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : shapeOf('', output),
  )

/**
 * Compares a flow's output with another output. Returns the number of equal parts; negative if the outputs are of
 * different kinds.
 */
export const isAlike = (end: string, output: unknown): number => {
  const [a, b]: unknown[] = [JSON.parse(end), JSON.parse(outputShape(output))]
  if (!isObject(a) || !isObject(b)) return a === b ? 0 : -1
  const names = Object.keys(a).filter((name) => name in b)
  if (names.some((name) => telling.includes(name) && a[name] !== b[name])) return -1
  return names.filter((name) => a[name] === b[name]).length
}
