import { parseArgs } from 'node:util'
import * as z from 'zod/mini'

/**
 * Options of a command, each with the schema of its value. An option whose schema accepts `true` is a flag; any other
 * option takes the next word as its value.
 */
export type Options = Readonly<Record<string, z.ZodMiniType>>

export type OptionValues<O extends Options> = z.output<z.ZodMiniObject<O>>

/** Error in the words that a user has typed after a command. The message is one line. */
export class UsageError extends Error {}

/** Exit code of a command that failed or found a problem. */
export const failed = 1
/** Exit code of a command that requires a program that this machine lacks, such as PostgreSQL or Firefox. */
export const notInstalled = 3

/** Schema of an option without a value. */
export const flag = z._default(z.boolean(), false)

/** Schema of an option with one of the listed values. */
export const oneOf = <T extends string>(known: readonly T[]) =>
  z.enum(known, { error: `must be one of ${known.join(', ')}` })

/** Schema of an option with a whole number. */
export const wholeNumber = (least = 0) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, { error: 'must be a whole number' })),
    z.pipe(z.transform(Number), z.number().check(z.gte(least, { error: `must be at least ${least}` }))),
  )

/** Schema of an option with a number above 0. */
export const amount = () =>
  z.pipe(z.string(), z.pipe(z.transform(Number), z.number('must be a number').check(z.gt(0, 'must be above 0'))))

/** Schema of an option with several of the listed values, separated by commas. Case does not matter. */
export const listOf = <T extends string | number>(known: readonly T[]) =>
  z.pipe(
    z.string(),
    z.transform((value, { issues }): readonly T[] => {
      const names = value.split(',').flatMap((name) => name.trim().toLowerCase() || [])
      const found = names.map((name) => known.find((each) => String(each).toLowerCase() === name))
      const problem = names.length === 0 ? 'must name at least one value' : `must be one of ${known.join(', ')}`
      const isKnown = names.length > 0 && found.every((each) => each !== undefined)
      if (!isKnown) issues.push({ code: 'custom', message: problem, input: value })
      return found.flatMap((each) => each ?? [])
    }),
  )

/**
 * Parses the words that a user has typed after a command.
 * @param takesWords whether words without an option are allowed
 * @throws UsageError about the first invalid word
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
  throw new UsageError(`--${name} ${values[name] ?? ''}: ${issue?.message ?? 'cannot be parsed'}`)
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

export type Command<O extends Options> = {
  /** Text for `--help`. The first line states the command's purpose. */
  help: string
  /**
   * The command's options, or a function that returns the options if the options depend on the environment. The
   * function is called when the command runs.
   */
  options?: O | (() => O | Promise<O>)
  /** Whether the command accepts words that belong to no option. */
  takesWords?: boolean
  /** Whether the action receives all words unparsed, because it passes them to another tool. */
  handsOn?: boolean
  /**
   * Runs the command. Resolves with the exit code, or with undefined for exit code 0. If the action throws an error,
   * the error is printed as one line, and the exit code is 1.
   */
  action(values: OptionValues<O>, words: readonly string[]): Promise<number | undefined> | Promise<void>
}

/** Runs a command. Resolves with the exit code, which is 2 if the words are invalid. */
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

export const command = async <O extends Options = Record<never, never>>(what: Command<O>): Promise<void> => {
  const code = await runCommand(what, process.argv.slice(2))
  if (code !== 0) process.exitCode = code
}

/**
 * Returns the first non-empty line of an error's message. An aggregate error, such as that of a refused database
 * connection, has no message, so its first inner error is used.
 */
export const lineOf = (error: unknown): string => {
  const inner = error instanceof AggregateError ? error.errors[0] : error
  if (!(inner instanceof Error)) return String(inner)
  return inner.message.split('\n').find((line) => line.trim() !== '') ?? inner.name
}
