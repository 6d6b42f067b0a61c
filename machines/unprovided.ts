import { type AnyStateMachine, type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

/**
 * Returns a placeholder for an effect. The app replaces the placeholder by the real effect; otherwise, the placeholder
 * fails with an error that contains the effect's name.
 */
export const unprovided = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`effect "${name}" was not provided`)))

/** Returns a placeholder for an effect that sends events until the chart stops it. */
export const unprovidedSource = <Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromCallback<EventObject, Input>(() => {
    throw new Error(`effect "${name}" was not provided`)
  })

export const unprovidedChart = <Chart extends AnyStateMachine>(name: string): Chart =>
  fromPromise(() => Promise.reject(new Error(`chart "${name}" was not provided`))) as unknown as Chart
