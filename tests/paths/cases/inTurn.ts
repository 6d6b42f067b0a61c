import * as z from 'zod/mini'
import { tries } from '../../../src/client/transport.ts'

const answer = z.looseObject({ path: z.string(), mode: z.string(), times: z.optional(z.number()) })
type Answer = z.output<typeof answer>

/** Matches the parameters of a prepared response in the address of the testers' page. */
const prepared = /(?<=\/testing\?what=fault&with=)[^)]+/g

const read = (values: string): Answer => answer.parse(JSON.parse(decodeURIComponent(values)))
const write = (values: Answer) =>
  encodeURIComponent(JSON.stringify(values)).replaceAll('(', '%28').replaceAll(')', '%29')
const answersIn = (texts: readonly string[]) => texts.flatMap((text) => text.match(prepared) ?? [])

/** Returns the paths of the calls for which a text prepares responses. */
export const preparedPaths = (text: string): readonly string[] => answersIn([text]).map((values) => read(values).path)

/** Responses after which the client repeats the call. */
const repeated: ReadonlySet<string> = new Set(['drop', 'shape', '500'])

/**
 * Limits each prepared response to a number of calls, so that the next prepared response can follow. A response for the
 * whole case replaces all other responses of mode `answer` to the same call.
 */
export const inTurn = (preparations: readonly string[], ofCase: readonly string[]): readonly string[] => {
  const whole = new Map(answersIn(ofCase).map((values) => [read(values).path, values]))
  const replaced = preparations.map((text) =>
    text.replaceAll(prepared, (values) => {
      const { path, mode } = read(values)
      return (mode === 'answer' ? whole.get(path) : undefined) ?? values
    }),
  )
  const all = answersIn(replaced)
  const limited = new Map([...new Set(all)].map((values) => [values, limitedIn(all, values)]))
  return replaced.map((text) => text.replaceAll(prepared, (values) => limited.get(values) ?? values))
}

/** Limits a prepared response to a number of calls. The last response to a call has no limit. */
const limitedIn = (all: readonly string[], values: string): string => {
  const own = read(values)
  if (own.mode === 'timeout') return values
  const ofCall = all.filter((each) => read(each).path === own.path)
  const count = all.filter((each) => each === values).length
  const isLast = ofCall.at(-1) === values
  if (isLast && (own.times !== undefined || count === 1)) return values
  return write({ ...own, times: count * (repeated.has(own.mode) ? tries : 1) })
}
