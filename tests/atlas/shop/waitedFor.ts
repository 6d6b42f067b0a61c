import { requestTimeout } from '../../../src/client/transport.ts'

/** Who or what an effect waits for; `the clock` is a pause that ends by itself. */
export type WaitedFor = 'the server' | 'a provider' | 'this browser' | 'the clock'

/** Descriptions of who or what an effect waits for, with the time-out. */
export const waitWords: Readonly<Record<WaitedFor, string>> = {
  'the server': `asked of the server, given up after ${requestTimeout / 1000} s`,
  'a provider': 'until the provider says how it ends',
  'this browser': 'in this browser',
  'the clock': 'by the clock',
}

export const isWaitedFor = (whom: string): whom is WaitedFor => whom in waitWords
