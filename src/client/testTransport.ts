import { createTransport, type Transport, type TransportOptions } from './transport.ts'

/** Creates a transport without pauses between attempts. */
export const testTransport = (part: Pick<TransportOptions, 'fetch'> & Partial<TransportOptions>): Transport =>
  createTransport({
    postsLogins: false,
    origins: () => [''],
    saveBackupOrigin: () => {},
    common: () => ({ idfv: 'device-1' }),
    wait: async () => {},
    onFailure: () => {},
    onLeftOut: () => {},
    ...part,
  })
