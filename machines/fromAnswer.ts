import { fromPromise, type PromiseActorLogic } from 'xstate'

/**
 * A promise actor that is done at once where the answer is there already, so that nothing is drawn in between: a promise
 * is always answered later than the page is drawn.
 * @param known the answer that is there, undefined for none
 */
export const fromAnswer = <Output, Input>(
  ask: (input: Input) => Promise<Output>,
  known: (input: Input) => Output | undefined,
): PromiseActorLogic<Output, Input> => {
  const promised = fromPromise<Output, Input>(({ input }) => ask(input))
  return {
    ...promised,
    getInitialSnapshot: (scope, input) => {
      const output = known(input)
      return output === undefined
        ? promised.getInitialSnapshot(scope, input)
        : { status: 'done', output, error: undefined, input: undefined }
    },
  }
}
