import { type AnyFlowModel, eventOf, testerWords } from 'statewalk/model'
import { type FlowDriver, type Interceptor, interceptorOf } from '../../e2e/paths/support/driver.ts'
import { preparedAnswers } from '../cases/preparedAnswers.ts'

type Prepared = ReturnType<typeof preparedAnswers>[number]

/** Matches the type of an event with which an effect ends. */
const ends = /^xstate\.(done|error)\.actor\.(\w+)$/

/** For each mode of a prepared answer, how the test sends the answer. */
const modes: Readonly<
  Record<string, (interceptor: Interceptor, prepared: Prepared) => ReturnType<Interceptor['open']>>
> = {
  answer: (interceptor, { content }) => interceptor.answer(content),
  code: (interceptor, { code = 0, msg = '' }) => interceptor.refuse(code, msg),
  drop: (interceptor) => interceptor.cut(),
  shape: (interceptor) => interceptor.answer({ unexpected: [null] }),
}

/**
 * Returns how the test causes each outcome that is the response to an effect's only API call: as the model tells a
 * tester to prepare the response. If the model prepares no answer, the server responds.
 */
export const responsesOf = (
  model: AnyFlowModel,
  { calls = {}, interceptors = [] }: Pick<FlowDriver, 'calls' | 'interceptors'>,
): FlowDriver['outcomes'] => {
  const { does } = testerWords(model)
  const pairs = Object.keys(model.outcomes).flatMap((name): [string, FlowDriver['outcomes'][string]][] => {
    const [, ending, effect = ''] = ends.exec(eventOf(model, name)?.type ?? '') ?? []
    const [address = '', ...otherCalls] = calls[effect] ?? []
    const { [name]: done } = does
    if (done === undefined || otherCalls.length > 0 || !interceptors.includes(address)) return []
    const [prepared, ...others] = typeof done === 'object' ? preparedAnswers(done.before) : []
    if (prepared === undefined) {
      const isLeftOut = typeof done === 'object' && done.leftOut !== undefined
      return ending === 'done' && !isLeftOut ? [[name, (stage) => interceptorOf(stage, address).open()]] : []
    }
    const { [prepared.mode]: send } = modes
    if (send === undefined || others.length > 0 || ![address, address.split('?')[0]].includes(prepared.path)) return []
    return [[name, (stage) => send(interceptorOf(stage, address), prepared)]]
  })
  return Object.fromEntries(pairs)
}
