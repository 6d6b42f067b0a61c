import { laterContract } from './laterContract.ts'
import { visitorContract } from './visitorContract.ts'

/**
 * All calls of the API, by name. The types of `createApi` and of the reference server's handlers are derived from this
 * object.
 */
export const contract = { ...visitorContract, ...laterContract }
export type Contract = typeof contract
