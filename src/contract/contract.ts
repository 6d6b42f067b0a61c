import { laterContract } from './laterContract.ts'
import { visitorContract } from './visitorContract.ts'

/** All calls. The types of `createApi` and of the reference server's handlers derive from them. */
export const contract = { ...visitorContract, ...laterContract }
export type Contract = typeof contract
