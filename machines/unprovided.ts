import { type AnyStateMachine, type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

/**
 * Returns a typed placeholder for an effect with one result. The app must provide the implementation. The placeholder
 * fails with an error that contains the name of the effect.
 */
export const unprovided = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`effect "${name}" was not provided`)))

/** Returns a typed placeholder for an effect that sends events until it is stopped. */
export const unprovidedSource = <Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromCallback<EventObject, Input>(() => {
    throw new Error(`effect "${name}" was not provided`)
  })

/**
 * Returns a typed placeholder for a child chart. The code of the child chart is loaded later than the code of its
 * parent.
 */
export const unprovidedChart = <Chart extends AnyStateMachine>(name: string): Chart =>
  fromPromise(() => Promise.reject(new Error(`chart "${name}" was not provided`))) as unknown as Chart
