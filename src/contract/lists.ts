import * as z from 'zod/mini'

/** What was left out of an answer: the list or map that the entry stands in, its place there, the path of the field in it, its broken fields. */
type LeftOut = { within: object; at: string; field: readonly PropertyKey[]; fields: string }

/** What the parse that is under way has left out; null while nobody asks. Parsing is synchronous. */
let leftOut: LeftOut[] | null = null

/** What an issue says of the value around its field: `aside`, the value can do without it; `whole`, it cannot. */
const aside = { part: 'aside' }
const whole = { part: 'whole' }
type Issue = z.core.$ZodIssue
const partOf = (issue: Issue): unknown => (issue.code === 'custom' ? issue.params?.part : undefined)

/** A value without the field of a path; without what holds the field where that is gone already, or in a list. */
const without = (
  value: unknown,
  path: readonly PropertyKey[],
): { value: unknown; path: readonly PropertyKey[] } | null => {
  const [name, ...below] = path
  if (name === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const fields = value as Record<PropertyKey, unknown>
  if (!Object.hasOwn(fields, name)) return null
  const inner = without(fields[name], below)
  if (inner) return { value: { ...fields, [name]: inner.value }, path: [name, ...inner.path] }
  const { [name]: _, ...rest } = fields
  return { value: rest, path: [name] }
}

/**
 * A value by its schema, without those of its fields that cannot be read.
 * @param mayDrop whether the value can do without the field that an issue is about
 * @returns the result, and the paths of the fields that it was read without
 */
const readWithout = <S extends z.ZodMiniType>(schema: S, value: unknown, mayDrop: (issue: Issue) => boolean) => {
  const noted = leftOut?.length ?? 0
  const dropped: (readonly PropertyKey[])[] = []
  let rest = value
  for (;;) {
    const result = schema.safeParse(rest)
    const next = result.error?.issues.every(mayDrop) ? without(rest, result.error.issues[0]?.path ?? []) : null
    if (result.success || next === null) return { result, dropped }
    // what it was read with before is read again
    leftOut?.splice(noted)
    rest = next.value
    dropped.push(next.path)
  }
}

/** An entry by its schema, without fields that it can do without; or nothing for a broken one. Both are noted. */
const entryOf = <E extends z.ZodMiniType>(entry: E, value: unknown, within: object, at: string): [z.output<E>] | [] => {
  const { result, dropped } = readWithout(entry, value, (issue) => partOf(issue) !== whole.part)
  if (!result.success) {
    const { error } = entry.safeParse(value)
    leftOut?.push({ within, at, field: [], fields: fieldsOf(error ?? result.error) })
    return []
  }
  for (const field of dropped) leftOut?.push({ within, at, field, fields: '' })
  return [result.data]
}

/** The fields that an error is about; '' for the value itself. */
export const fieldsOf = ({ issues }: z.core.$ZodError) => issues.map(({ path }) => path.join('.')).join(', ')

/** The entries of a list that can be read. */
const entriesOf = <E extends z.ZodMiniType>(entry: E, all: readonly unknown[]): z.output<E>[] =>
  all.flatMap((one, at) => entryOf(entry, one, all, String(at)))

/** A list of which broken entries are left out, and reported, rather than the list refused [SYS-06]. */
export const list = <E extends z.ZodMiniType>(entry: E) =>
  z.pipe(
    z.custom<z.input<E>[]>(Array.isArray),
    z.transform((all) => entriesOf(entry, all)),
  )

/** A field that its answer can do without: null is nothing, and one that cannot be read is left out and reported. */
export const spare = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.custom<z.input<S> | null | undefined>(() => true),
      z.transform((value, context): z.output<S> | undefined => {
        if (value === null || value === undefined) return undefined
        const { data, error } = schema.safeParse(value)
        const params = error?.issues.some((issue) => partOf(issue) === whole.part) ? whole : aside
        if (error) context.issues.push({ code: 'custom', params, input: value })
        return data
      }),
    ),
  )

/** A list that its answer can do without: none is an empty one. */
export const listOrNone = <E extends z.ZodMiniType>(entry: E) =>
  z.pipe(
    spare(list(entry)),
    z.transform((read): z.output<E>[] => read ?? []),
  )

/** A list as `list` takes it that is no empty one because nothing of it could be read. */
export const readableList = <E extends z.ZodMiniType>(entry: E) =>
  z.pipe(
    z.custom<z.input<E>[]>(Array.isArray),
    z.transform((all, context): z.output<E>[] => {
      const read = entriesOf(entry, all)
      if (read.length === 0 && all.length > 0)
        context.issues.push({ code: 'custom', params: whole, message: 'no entry can be read', input: all })
      return read
    }),
  )

/** A map by key of which broken entries are left out likewise; an empty list is an empty map, as some servers write it. */
export const map = <E extends z.ZodMiniType>(entry: E) =>
  z.pipe(
    z.custom<Record<string, z.input<E>>>(
      (value) => typeof value === 'object' && value !== null && (!Array.isArray(value) || value.length === 0),
    ),
    z.transform(
      (all): Record<string, z.output<E>> =>
        Object.fromEntries(
          Object.entries(all).flatMap(([key, one]) =>
            entryOf(entry, one, all, key).map((read): [string, z.output<E>] => [key, read]),
          ),
        ),
    ),
  )

/** The entries of a list, or of a map whose keys say nothing, likewise. */
export const values = <E extends z.ZodMiniType>(entry: E) =>
  z.pipe(
    z.custom<z.input<E>[] | Record<string, z.input<E>>>((value) => typeof value === 'object' && value !== null),
    z.transform((all): z.output<E>[] => Object.entries(all).flatMap(([key, one]) => entryOf(entry, one, all, key))),
  )

/**
 * An answer's content by its schema.
 * @returns what came of it, and by their paths the entries and fields that were left out, each with its broken fields
 */
export const readContent = <S extends z.ZodMiniType>(schema: S, content: unknown) => {
  const before = leftOut
  const noted: LeftOut[] = []
  leftOut = noted
  try {
    const { result, dropped } = readWithout(schema, content, (issue) => partOf(issue) === aside.part)
    return { result, leftOut: [...dropped.map((path) => path.join('.')), ...noted.map((one) => nameOf(one, content))] }
  } finally {
    leftOut = before
  }
}

const nameOf = ({ within, at, field, fields }: LeftOut, content: unknown) => {
  const path = [...(pathTo(within, content) ?? []), at, ...field].join('.')
  return fields === '' ? path : `${path}: ${fields}`
}

/** Where a value stands in a tree; null where it does not. */
const pathTo = (wanted: object, tree: unknown): string[] | null => {
  if (tree === wanted) return []
  if (typeof tree !== 'object' || tree === null) return null
  for (const [key, below] of Object.entries(tree)) {
    const path = pathTo(wanted, below)
    if (path) return [key, ...path]
  }
  return null
}
