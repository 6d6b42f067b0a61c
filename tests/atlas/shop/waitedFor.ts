import { requestTimeout } from '../../../src/client/transport.ts'

/** Whom an effect waits for; `the clock` goes on by itself. */
export type WaitedFor = 'the server' | 'a provider' | 'this browser' | 'the clock'

/** Whom an effect waits for, and how long. */
export const waitWords: Readonly<Record<WaitedFor, string>> = {
  'the server': `asked of the server, given up after ${requestTimeout / 1000} s`,
  'a provider': 'until the provider says how it ends',
  'this browser': 'in this browser',
  'the clock': 'by the clock',
}

export const isWaitedFor = (whom: string): whom is WaitedFor => whom in waitWords
