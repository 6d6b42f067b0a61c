import { type AnyStateMachine, type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

/**
 * The app replaces the placeholder by the real effect. Otherwise, the placeholder fails with an error that names it.
 */
export const unprovided = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`effect "${name}" was not provided`)))

/** For an effect that sends events until the chart stops it. */
export const unprovidedSource = <Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromCallback<EventObject, Input>(() => {
    throw new Error(`effect "${name}" was not provided`)
  })

export const unprovidedChart = <Chart extends AnyStateMachine>(name: string): Chart =>
  fromPromise(() => Promise.reject(new Error(`chart "${name}" was not provided`))) as unknown as Chart
