import { parseArgs } from 'node:util'
import * as z from 'zod/mini'

/** Options by name, each with its schema; one that takes `true` is a flag, any other takes the word that follows it. */
export type Options = Readonly<Record<string, z.ZodMiniType>>

/** What the words of a command line say, by option. */
export type OptionValues<O extends Options> = z.output<z.ZodMiniObject<O>>

/** A command line that is not understood: one line says what of it. */
export class UsageError extends Error {}

/** Exit code of a command that did its work and found something wrong. */
export const failed = 1

/** An option without a word of its own. */
export const flag = z._default(z.boolean(), false)

/** An option with one word of a list. */
export const oneOf = <T extends string>(known: readonly T[]) =>
  z.enum(known, { error: `it is one of ${known.join(', ')}` })

/** An option with a whole number. */
export const wholeNumber = (least = 0) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, { error: 'it is no whole number' })),
    z.pipe(z.transform(Number), z.number().check(z.gte(least, { error: `it is at least ${least}` }))),
  )

/** An option with a number above 0. */
export const amount = () =>
  z.pipe(z.string(), z.pipe(z.transform(Number), z.number('it is no number').check(z.gt(0, 'it is above 0'))))

/** An option with several words of a list, between commas and in any case. */
export const listOf = <T extends string | number>(known: readonly T[]) =>
  z.pipe(
    z.string(),
    z.transform((value, { issues }): readonly T[] => {
      const names = value.split(',').flatMap((name) => name.trim().toLowerCase() || [])
      const found = names.map((name) => known.find((each) => String(each).toLowerCase() === name))
      const problem = names.length === 0 ? 'it names nothing' : `it is one of ${known.join(', ')}`
      const isKnown = names.length > 0 && found.every((each) => each !== undefined)
      if (!isKnown) issues.push({ code: 'custom', message: problem, input: value })
      return found.flatMap((each) => each ?? [])
    }),
  )

/**
 * Reads the words of a command line.
 * @param takesWords whether words may stand there that belong to no option
 * @throws UsageError about the first that is not understood
 */
export const readWords = <O extends Options>(
  words: readonly string[],
  options: O,
  takesWords = false,
): { values: OptionValues<O>; words: readonly string[] } => {
  const schema = z.object(options)
  const { values, positionals } = parse(words, options, takesWords)
  const read = schema.safeParse(values)
  if (read.success) return { values: read.data, words: positionals }
  const [issue] = read.error.issues
  const name = String(issue?.path[0] ?? '')
  throw new UsageError(`--${name} ${values[name] ?? ''}: ${issue?.message ?? 'it cannot be read'}`)
}

const parse = (words: readonly string[], options: Options, takesWords: boolean) => {
  const typeOf = (schema: z.ZodMiniType) => (schema.safeParse(true).success ? 'boolean' : 'string')
  const known = Object.entries(options).map(([name, schema]) => [name, { type: typeOf(schema) }] as const)
  try {
    return parseArgs({ args: [...words], options: Object.fromEntries(known), allowPositionals: takesWords })
  } catch (error) {
    throw new UsageError(lineOf(error))
  }
}

/** What a script does, and how it is asked to. */
export type Command<O extends Options> = {
  /** Printed by `--help`; its first line says what the command is for. */
  help: string
  /** Made late where they depend on what is there. */
  options?: O | (() => O | Promise<O>)
  /** Words that belong to no option are the command's. */
  takesWords?: boolean
  /** Every word is another tool's. */
  handsOn?: boolean
  /** Resolves with an exit code where it is not 0; what it throws is one line and exit code 1. */
  action(values: OptionValues<O>, words: readonly string[]): Promise<number | undefined> | Promise<void>
}

/** Runs a script by the words that it was called with; resolves with its exit code: 2 where they are not understood. */
export const runCommand = async <O extends Options = Record<never, never>>(
  { help, options, takesWords, handsOn, action }: Command<O>,
  words: readonly string[],
): Promise<number> => {
  if (words.includes('--help') || words.includes('-h')) {
    console.log(help)
    return 0
  }
  try {
    const known = (typeof options === 'function' ? await options() : options) ?? ({} as O)
    const read = readWords(handsOn ? [] : words, known, takesWords)
    return (await action(read.values, handsOn ? words : read.words)) ?? 0
  } catch (error) {
    console.error(lineOf(error))
    return error instanceof UsageError ? 2 : failed
  }
}

/** As `runCommand`, for the running script. */
export const command = async <O extends Options = Record<never, never>>(what: Command<O>): Promise<void> => {
  const code = await runCommand(what, process.argv.slice(2))
  if (code !== 0) process.exitCode = code
}

/** The first line that says something: a refused database connection hides it in the inner errors. */
export const lineOf = (error: unknown): string => {
  const inner = error instanceof AggregateError ? error.errors[0] : error
  if (!(inner instanceof Error)) return String(inner)
  return inner.message.split('\n').find((line) => line.trim() !== '') ?? inner.name
}
