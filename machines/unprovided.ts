import { type AnyStateMachine, type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

/**
 * Returns a typed placeholder for an effect that has one result. The app replaces the placeholder by the real effect. A
 * placeholder that is not replaced fails with an error that contains the name of the effect.
 */
export const unprovided = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`effect "${name}" was not provided`)))

/** Returns a typed placeholder for an effect that sends events until the chart stops it. */
export const unprovidedSource = <Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromCallback<EventObject, Input>(() => {
    throw new Error(`effect "${name}" was not provided`)
  })

/** Returns a typed placeholder for a child chart whose code is loaded later than the code of its parent chart. */
export const unprovidedChart = <Chart extends AnyStateMachine>(name: string): Chart =>
  fromPromise(() => Promise.reject(new Error(`chart "${name}" was not provided`))) as unknown as Chart
