import * as z from 'zod/mini'

/** An entry that was left out: the list or map of the answer that it stood in, its place there, its broken fields. */
type LeftOut = { within: object; at: string; fields: string }

/** What the parse that is under way has left out; null while nobody asks. Parsing is synchronous. */
let leftOut: LeftOut[] | null = null

/** An entry by its schema, or nothing for a broken one, which is noted. */
const entryOf = <E extends z.ZodMiniType>(entry: E, value: unknown, within: object, at: string): [z.output<E>] | [] => {
  const { success, data, error } = entry.safeParse(value)
  if (success) return [data]
  leftOut?.push({ within, at, fields: fieldsOf(error) })
  return []
}

/** The fields that an error is about; '' for the value itself. */
export const fieldsOf = ({ issues }: z.core.$ZodError) => issues.map(({ path }) => path.join('.')).join(', ')

/** A list of which broken entries are left out, and reported, rather than the list refused [SYS-06]. */
export const list = <E extends z.ZodMiniType>(entry: E) =>
  z.pipe(
    z.custom<z.input<E>[]>(Array.isArray),
    z.transform((all): z.output<E>[] => all.flatMap((one, at) => entryOf(entry, one, all, String(at)))),
  )

/** A list that may be left out: none is an empty one. */
export const listOrNone = <E extends z.ZodMiniType>(entry: E) =>
  z.pipe(
    z.optional(z.nullable(z.custom<z.input<E>[]>(Array.isArray))),
    z.transform((all): z.output<E>[] => (all ?? []).flatMap((one, at) => entryOf(entry, one, all ?? [], String(at)))),
  )

/** A list as `list` takes it that is no empty one because nothing of it could be read. */
export const readableList = <E extends z.ZodMiniType>(entry: E) =>
  z.pipe(
    z.custom<z.input<E>[]>(Array.isArray),
    z.transform((all, context): z.output<E>[] => {
      const read = all.flatMap((one, at) => entryOf(entry, one, all, String(at)))
      if (read.length === 0 && all.length > 0)
        context.issues.push({ code: 'custom', message: 'no entry can be read', input: all })
      return read
    }),
  )

/** A map by key of which broken entries are left out likewise. */
export const map = <E extends z.ZodMiniType>(entry: E) =>
  z.pipe(
    z.custom<Record<string, z.input<E>>>(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
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

/**
 * An answer's content by its schema.
 * @returns what came of it, and by their paths the entries that were left out, each with its broken fields
 */
export const readContent = <S extends z.ZodMiniType>(schema: S, content: unknown) => {
  const before = leftOut
  const noted: LeftOut[] = []
  leftOut = noted
  try {
    const result = schema.safeParse(content)
    return { result, leftOut: noted.map((one) => nameOf(one, content)) }
  } finally {
    leftOut = before
  }
}

const nameOf = ({ within, at, fields }: LeftOut, content: unknown) => {
  const path = [...(pathTo(within, content) ?? []), at].join('.')
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
