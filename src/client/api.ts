import type { Contract } from '../contract/contract.ts'
import type { Endpoint, InputOf, OutputOf } from '../contract/endpoint.ts'
import type { Params, Transport } from './transport.ts'

/** One function for each call of the contract. */
export type Api<C extends Record<string, Endpoint> = Contract> = {
  [Name in keyof C]: (input: InputOf<C[Name]> & Params, signal?: AbortSignal) => Promise<OutputOf<C[Name]>>
}

export const createApi = <C extends Record<string, Endpoint>>(contract: C, transport: Transport): Api<C> => {
  const call =
    <E extends Endpoint>(endpoint: E) =>
    (input: Params, signal?: AbortSignal) =>
      transport(endpoint, input, signal)
  const calls: { [Name in keyof C]?: (input: Params, signal?: AbortSignal) => Promise<OutputOf<C[Name]>> } = {}
  for (const name of namesOf(contract)) calls[name] = call(contract[name])
  return calls as Api<C>
}

const namesOf = <C extends object>(contract: C) => Object.keys(contract) as (keyof C)[]
