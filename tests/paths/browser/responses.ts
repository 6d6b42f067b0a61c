import { type AnyFlowModel, eventOf, testerWords } from 'statewalk/model'
import { type FlowDriver, type Interceptor, interceptorOf } from '../../e2e/paths/support/driver.ts'
import { preparedAnswers } from '../cases/preparedAnswers.ts'

type Prepared = ReturnType<typeof preparedAnswers>[number]

/** Matches the type of an event with which an effect ends. */
const ends = /^xstate\.(done|error)\.actor\.(\w+)$/

/**
 * Returns how the test causes each outcome that is the response to one API call of an effect: as the model tells a
 * tester to prepare the response. If the model prepares nothing, the server responds.
 */
export const responsesOf = (
  model: AnyFlowModel,
  { calls = {}, interceptors = [] }: Pick<FlowDriver, 'calls' | 'interceptors'>,
): FlowDriver['outcomes'] => {
  const { does } = testerWords(model)
  const pairs = Object.keys(model.outcomes).flatMap((name): [string, FlowDriver['outcomes'][string]][] => {
    const [, ending, effect = ''] = ends.exec(eventOf(model, name)?.type ?? '') ?? []
    const done = does[name]
    const [prepared, ...others] = typeof done === 'object' ? preparedAnswers(done.before) : []
    const isKnown = prepared !== undefined || (done !== undefined && ending === 'done')
    const addresses = (calls[effect] ?? []).filter((each) => !prepared || each.split('?')[0] === prepared.path)
    const [address = ''] = addresses
    if (!isKnown || others.length > 0 || addresses.length !== 1 || !interceptors.includes(address)) return []
    return [[name, (stage) => respond(interceptorOf(stage, address), prepared)]]
  })
  return Object.fromEntries(pairs)
}

const respond = (interceptor: Interceptor, prepared: Prepared | undefined) => {
  if (prepared === undefined) return interceptor.open()
  const { mode, code = 0, msg = '', content } = prepared
  if (mode === 'answer') return interceptor.answer(content)
  if (mode === 'shape') return interceptor.answer({ unexpected: [null] })
  if (mode === 'drop') return interceptor.cut()
  if (mode === 'code') return interceptor.refuse(code, msg)
  throw new Error(`a walk cannot prepare an answer of mode ${mode}`)
}
