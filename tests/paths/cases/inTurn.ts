import { inAddress } from '../../../machines/arrangements.paths.ts'
import { tries } from '../../../src/client/transport.ts'
import { preparedValues, readValues } from './preparedAnswers.ts'

const answersIn = (texts: readonly string[]) => texts.flatMap((text) => text.match(preparedValues) ?? [])

/** Responses after which the client repeats the call. */
const repeated: ReadonlySet<string> = new Set(['drop', 'shape', '500'])

/**
 * Limits each prepared response to a number of calls, so that the next prepared response can follow. A response for the
 * whole case replaces all other responses of mode `answer` to the same call.
 */
export const inTurn = (preparations: readonly string[], ofCase: readonly string[]): readonly string[] => {
  const whole = new Map(answersIn(ofCase).map((values) => [readValues(values).path, values]))
  const replaced = preparations.map((text) =>
    text.replaceAll(preparedValues, (values) => {
      const { path, mode } = readValues(values)
      return (mode === 'answer' ? whole.get(path) : undefined) ?? values
    }),
  )
  const all = answersIn(replaced)
  let at = 0
  return replaced.map((text) => text.replaceAll(preparedValues, () => limitedAt(all, at++)))
}

/**
 * Limits a prepared response to a number of calls. Equal responses follow each other if no other response to the same
 * call is prepared between them: each of them is limited to their number. A single last response keeps its own limit.
 */
const limitedAt = (all: readonly string[], at: number): string => {
  const values = all[at] ?? ''
  const own = readValues(values)
  if (own.mode === 'timeout') return values
  const isOther = (each: string) => each !== values && readValues(each).path === own.path
  const start = all.slice(0, at).findLastIndex(isOther) + 1
  const end = all.findIndex((each, index) => index > at && isOther(each))
  const count = all.slice(start, end === -1 ? undefined : end).filter((each) => each === values).length
  if (end === -1 && (own.times !== undefined || count === 1)) return values
  return inAddress(JSON.stringify({ ...own, times: count * (repeated.has(own.mode) ? tries : 1) }))
}
