import * as z from 'zod/mini'

type Container = 'list' | 'map' | 'values' | 'spare'

/**
 * For each schema that `list`, `map`, `values` or `spare` created: the schema of its entries. The published contract
 * needs these schemas, because zod cannot derive the entries of a custom schema.
 */
export const entrySchemas = new WeakMap<z.core.$ZodType, { container: Container; entry: z.ZodMiniType }>()

const containing = <T>(container: Container, entry: z.ZodMiniType, isOne: (value: unknown) => boolean) => {
  const schema = z.custom<T>(isOne)
  entrySchemas.set(schema, { container, entry })
  return schema
}

/**
 * An invalid part omitted from an answer. `within` is the list or map, and `at` the index or key of the entry. `field`
 * is the path of the omitted field in the entry; an empty path means that the whole entry was omitted because of the
 * invalid fields in `fields`.
 */
type LeftOut = { within: object; at: string; field: readonly PropertyKey[]; fields: string }

/** Parts omitted from the answer that is being parsed; null if not recorded. Global, because parsing is synchronous. */
let leftOut: LeftOut[] | null = null

/**
 * Marks of an issue that zod has found in a value. `aside`: the value is valid without the field. `whole`: the value
 * itself is invalid.
 */
const aside = { part: 'aside' }
const whole = { part: 'whole' }
type Issue = z.core.$ZodIssue
const partOf = (issue: Issue): unknown => (issue.code === 'custom' ? issue.params?.part : undefined)

/**
 * Removes the field at a path. If this field is missing or inside a list, removes the closest enclosing field. Returns
 * null if there is no field to remove.
 */
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
 * Parses a value. If an invalid field may be removed, removes the field and parses the rest again.
 * @returns the result, and the paths of the removed fields
 */
const readWithout = <S extends z.ZodMiniType>(schema: S, value: unknown, mayDrop: (issue: Issue) => boolean) => {
  const noted = leftOut?.length ?? 0
  const dropped: (readonly PropertyKey[])[] = []
  let rest = value
  for (;;) {
    const result = schema.safeParse(rest)
    const next = result.error?.issues.every(mayDrop) ? without(rest, result.error.issues[0]?.path ?? []) : null
    if (result.success || next === null) return { result, dropped }
    // the value is parsed again, so omissions of this failed attempt do not count
    leftOut?.splice(noted)
    rest = next.value
    dropped.push(next.path)
  }
}

/** Omits and records invalid optional fields of an entry. Returns an empty list if the entry itself is invalid. */
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

/** Returns the paths of the invalid fields. '' is the path of the value itself. */
export const fieldsOf = ({ issues }: z.core.$ZodError) => issues.map(({ path }) => path.join('.')).join(', ')

const entriesOf = <E extends z.ZodMiniType>(entry: E, all: readonly unknown[]): z.output<E>[] =>
  all.flatMap((one, at) => entryOf(entry, one, all, String(at)))

/** A list whose invalid entries are omitted and reported; the list stays valid [SYS-06]. */
export const list = <E extends z.ZodMiniType>(entry: E) =>
  z.pipe(
    containing<z.input<E>[]>('list', entry, Array.isArray),
    z.transform((all) => entriesOf(entry, all)),
  )

/** An optional field; null counts as absent. An invalid value is omitted and reported. */
export const spare = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      containing<z.input<S> | null | undefined>('spare', schema, () => true),
      z.transform((value, context): z.output<S> | undefined => {
        if (value === null || value === undefined) return undefined
        const { data, error } = schema.safeParse(value)
        const params = error?.issues.some((issue) => partOf(issue) === whole.part) ? whole : aside
        if (error) context.issues.push({ code: 'custom', params, input: value })
        return data
      }),
    ),
  )

/** Like `list`, but an absent list becomes an empty list. */
export const listOrNone = <E extends z.ZodMiniType>(entry: E) =>
  z.pipe(
    spare(list(entry)),
    z.transform((read): z.output<E>[] => read ?? []),
  )

/** Like `list`, but invalid if all entries are invalid. An empty list is valid. */
export const readableList = <E extends z.ZodMiniType>(entry: E) =>
  z.pipe(
    containing<z.input<E>[]>('list', entry, Array.isArray),
    z.transform((all, context): z.output<E>[] => {
      const read = entriesOf(entry, all)
      if (read.length === 0 && all.length > 0)
        context.issues.push({ code: 'custom', params: whole, message: 'no entry is valid', input: all })
      return read
    }),
  )

/**
 * A map whose invalid entries are omitted and reported. An empty array counts as an empty map, because some servers
 * send an empty array for an empty map.
 */
export const map = <E extends z.ZodMiniType>(entry: E) =>
  z.pipe(
    containing<Record<string, z.input<E>>>(
      'map',
      entry,
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

/** A list, or a map whose keys are ignored. Invalid values are omitted and reported. */
export const values = <E extends z.ZodMiniType>(entry: E) =>
  z.pipe(
    containing<z.input<E>[] | Record<string, z.input<E>>>(
      'values',
      entry,
      (value) => typeof value === 'object' && value !== null,
    ),
    z.transform((all): z.output<E>[] => Object.entries(all).flatMap(([key, one]) => entryOf(entry, one, all, key))),
  )

/**
 * Parses the content of an answer.
 * @returns the parsed content and, for each omitted entry or field, its path and the names of the invalid fields
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

/** Returns the keys that lead to a value in the tree, or null if the tree does not contain the value. */
const pathTo = (wanted: object, tree: unknown): string[] | null => {
  if (tree === wanted) return []
  if (typeof tree !== 'object' || tree === null) return null
  for (const [key, below] of Object.entries(tree)) {
    const path = pathTo(wanted, below)
    if (path) return [key, ...path]
  }
  return null
}
