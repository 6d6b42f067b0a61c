import { type AnyStateMachine, type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

/**
 * A typed placeholder for an effect with one result. The app provides the implementation. Without it, the effect fails
 * with an error that contains its name.
 */
export const unprovided = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`effect "${name}" was not provided`)))

/** A typed placeholder for an effect that sends events until it is stopped. */
export const unprovidedSource = <Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromCallback<EventObject, Input>(() => {
    throw new Error(`effect "${name}" was not provided`)
  })

/** A typed placeholder for a child chart whose code is loaded later than its parent. */
export const unprovidedChart = <Chart extends AnyStateMachine>(name: string): Chart =>
  fromPromise(() => Promise.reject(new Error(`chart "${name}" was not provided`))) as unknown as Chart
