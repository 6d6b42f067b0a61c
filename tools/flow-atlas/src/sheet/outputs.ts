import { isObject } from './words.ts'

/** Properties whose values identify the kind of an output. */
const telling = ['kind', 'outcome', 'type']

const shapeOf = (name: string, value: unknown): string => {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean' || (telling.includes(name) && typeof value === 'string')) return String(value)
  return Array.isArray(value) && value.length === 0 ? 'none' : 'some'
}

/**
 * Returns the part of an output that parent charts use to distinguish ends: JSON with the values that identify a kind,
 * and the names of present and absent values.
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

/** Returns the similarity of an output to a known end: the number of equal parts, negative if the kinds differ. */
export const isAlike = (end: string, output: unknown): number => {
  const [a, b]: unknown[] = [JSON.parse(end), JSON.parse(outputShape(output))]
  if (!isObject(a) || !isObject(b)) return a === b ? 0 : -1
  const names = Object.keys(a).filter((name) => name in b)
  if (names.some((name) => telling.includes(name) && a[name] !== b[name])) return -1
  return names.filter((name) => a[name] === b[name]).length
}
