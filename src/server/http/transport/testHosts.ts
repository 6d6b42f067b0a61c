import { hostName } from '../../../../brands/environment.ts'
import { isLoopback } from '../../../domain/page/address/loopback.ts'

/** A source of a policy that is this machine, whatever its scheme and port, or any name below it. */
const isTestSource = (source: string): boolean => {
  const name = /^(?:\w+:\/\/)?(\[[^\]]*\]|[^:/]*)/.exec(source)?.[1] ?? ''
  return isLoopback(name.replace(/^\*\./, 'any.'))
}

/**
 * What a policy of a host may name: names of this machine only where the host is one of them, since anybody may have
 * something on a stranger's machine.
 */
export const withoutTestHosts = (host: string, sources: readonly string[]): string[] =>
  isLoopback(hostName(host)) ? [...sources] : sources.filter((source) => !isTestSource(source))
