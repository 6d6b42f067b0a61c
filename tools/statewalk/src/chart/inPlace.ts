import type { AnyMachineSnapshot } from 'xstate'
import { shortened } from '../plain.ts'
import { sourceOf } from './names.ts'

/** Finds and undoes changes that functions of the chart make in place. */
export type InPlace = ReturnType<typeof createInPlace>

/**
 * Creates the register of functions that change the context or an event in place. Situations share these values, so
 * such a change would also affect the steps that are taken later.
 */
export const createInPlace = () => {
  const places = new Map<string, Set<string>>()
  const found = new Set<string>()
  let roots: Readonly<Record<string, unknown>> = {}
  let contents = new Map<object, readonly unknown[]>()
  let changed = new Map<object, readonly unknown[]>()
  return {
    begin: () => found.clear(),
    /**
     * Takes a step from the given context and event. Undoes changes of these values afterwards; the snapshot after the
     * step contains copies of the changed values.
     */
    step: <S extends AnyMachineSnapshot>(from: Readonly<Record<string, unknown>>, take: () => S): S => {
      roots = from
      contents = new Map()
      changed = new Map()
      for (const root of Object.values(from)) collect(root, contents)
      try {
        const snapshot = take()
        return changed.size === 0 ? snapshot : withCopies(snapshot, changed.keys())
      } finally {
        for (const [value, parts] of changed) fill(value, parts)
        contents = new Map()
      }
    },
    /** Returns whether the function, which has just been called, has changed a value in place. */
    hasChanged: (fn: object): boolean => {
      let isChanged = false
      for (const [value, parts] of contents) {
        if (hasParts(value, parts)) continue
        isChanged = true
        contents.set(value, partsOf(value))
        if (!changed.has(value)) changed.set(value, parts)
        found.add(`“${shortened(sourceOf(fn), 60)}” changes ${pathTo(value, roots)} in place`)
      }
      return isChanged
    },
    /** Records `place`, the name of the step, for all changes since the beginning of the step. */
    end: (place: () => string) => {
      for (const each of found) places.set(each, (places.get(each) ?? new Set()).add(place()))
    },
    lines: (): string[] =>
      [...places].map(([change, steps]) => `${change} instead of returning a new value, on ${[...steps].join('; ')}`),
  }
}

/** Whether an object has a getter or setter. The results are stored, because situations share their values. */
const hasAccessor = (value: object): boolean => {
  const known = accessors.get(value)
  if (known !== undefined) return known
  const isFound = Object.values(Object.getOwnPropertyDescriptors(value)).some(({ get, set }) => get ?? set)
  accessors.set(value, isFound)
  return isFound
}
const accessors = new WeakMap<object, boolean>()

/**
 * Whether a value is plain data that can be changed. Objects of other classes, and objects with accessors, are not
 * watched, because they cannot be copied.
 */
const isData = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  dataTypes.has(Object.getPrototypeOf(value)) &&
  Object.isExtensible(value) &&
  !hasAccessor(value)
const dataTypes: ReadonlySet<unknown> = new Set([
  null,
  Object.prototype,
  Array.prototype,
  Map.prototype,
  Set.prototype,
  Date.prototype,
])

/**
 * Returns the parts of a value: the keys and values of an object or a map, the items of a set. A list has its length, its
 * items, and the keys and values of other properties, such as those of `list[undefined] = 1`.
 */
const partsOf = (value: object): readonly unknown[] => {
  if (Array.isArray(value)) {
    const more = Object.keys(value).length > value.length ? Object.entries(value).slice(value.length) : []
    return [value.length, ...value, ...more.flat()]
  }
  if (value instanceof Set) return [...value]
  if (value instanceof Date) return [value.getTime()]
  return (value instanceof Map ? [...value] : Object.entries(value)).flat()
}

/** Whether the value has these parts. Copies no list or object, because a walk asks this very often. */
const hasParts = (value: object, parts: readonly unknown[]): boolean => {
  if (Array.isArray(value)) {
    if (value.length !== parts[0]) return false
    for (let index = 0; index < value.length; index += 1) if (!Object.is(value[index], parts[index + 1])) return false
    const isPlain = parts.length === value.length + 1 && Object.keys(value).length <= value.length
    return isPlain || sameList(partsOf(value), parts)
  }
  const isObject = !(value instanceof Map || value instanceof Set || value instanceof Date)
  if (!isObject) return sameList(partsOf(value), parts)
  let index = 0
  for (const key in value) {
    if (key !== parts[index] || !Object.is(Reflect.get(value, key), parts[index + 1])) return false
    index += 2
  }
  return index === parts.length
}

const sameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((each, index) => Object.is(each, b[index]))

/** Replaces the parts of a value. */
const fill = (value: object, parts: readonly unknown[]) => {
  const pairs = (from = 0) =>
    parts.slice(from).flatMap((key, index, all) => (index % 2 === 0 ? [[key, all[index + 1]] as const] : []))
  if (Array.isArray(value)) {
    const end = Number(parts[0]) + 1
    value.splice(0, value.length, ...parts.slice(1, end))
    for (const key of Object.keys(value).slice(value.length)) Reflect.deleteProperty(value, key)
    Object.assign(value, Object.fromEntries(pairs(end) as [string, unknown][]))
  } else if (value instanceof Date) value.setTime(Number(parts[0]))
  else if (value instanceof Set || value instanceof Map) {
    value.clear()
    if (value instanceof Set) for (const part of parts) value.add(part)
    else for (const [key, part] of pairs()) value.set(key, part)
  } else {
    for (const key of Object.keys(value)) Reflect.deleteProperty(value, key)
    Object.assign(value, Object.fromEntries(pairs() as [string, unknown][]))
  }
}

/** Adds the value and all data in the value, with their parts. */
const collect = (value: unknown, into: Map<object, readonly unknown[]>) => {
  if (!isData(value) || into.has(value)) return
  const parts = partsOf(value)
  into.set(value, parts)
  for (const part of parts) collect(part, into)
}

/** Returns the snapshot with copies of the changed values, and of all values that contain these values. */
const withCopies = <S extends AnyMachineSnapshot>(snapshot: S, changed: Iterable<object>): S => {
  const all = new Map<object, readonly unknown[]>()
  for (const root of [snapshot.context, snapshot.output]) collect(root, all)
  const copies = new Map<unknown, object>([...changed].map((value) => [value, emptyCopy(value)]))
  for (let size = 0; size < copies.size; ) {
    size = copies.size
    for (const [value, parts] of all)
      if (!copies.has(value) && parts.some((part) => copies.has(part))) copies.set(value, emptyCopy(value))
  }
  const copyOf = (value: unknown) => copies.get(value) ?? value
  for (const [value, copy] of copies) fill(copy, partsOf(value as object).map(copyOf))
  return { ...snapshot, context: copyOf(snapshot.context), output: copyOf(snapshot.output) }
}

const emptyCopy = (value: object): object => {
  if (Array.isArray(value)) return []
  if (value instanceof Date) return new Date(0)
  if (value instanceof Map) return new Map()
  return value instanceof Set ? new Set() : Object.create(Object.getPrototypeOf(value))
}

/** Returns the path of a value, for example `context.cart.items`. */
const pathTo = (wanted: object, roots: Readonly<Record<string, unknown>>): string => {
  const paths = new Map<unknown, string>(Object.entries(roots).map(([name, root]) => [root, name]))
  for (const [value, path] of paths) {
    if (value === wanted) return path
    if (!isData(value)) continue
    for (const [key, part] of value instanceof Map ? value : Object.entries(value))
      if (!paths.has(part)) paths.set(part, `${path}.${String(key)}`)
  }
  return Object.keys(roots).join(' or ')
}
