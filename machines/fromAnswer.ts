import { fromPromise, type PromiseActorLogic } from 'xstate'

/**
 * Creates a promise actor that is done immediately if its result is already known. An ordinary promise actor would
 * resolve only after the next render, so the page would briefly show a loading state.
 * @param known returns the known result, or undefined
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
