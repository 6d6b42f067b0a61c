import { hostName } from '../../../../brands/environment.ts'
import { isLoopback } from '../../../domain/page/address/urls.ts'

/** Returns whether a source of a content security policy is a loopback name or address, with any scheme and port. */
const isTestSource = (source: string): boolean => {
  const name = /^(?:\w+:\/\/)?(\[[^\]]*\]|[^:/]*)/.exec(source)?.[1] ?? ''
  return isLoopback(name.replace(/^\*\./, 'any.'))
}

/**
 * Removes loopback names from the sources of a content security policy, unless the page itself is served under a
 * loopback name. On a player's machine, any program could be running under these names.
 */
export const withoutTestHosts = (host: string, sources: readonly string[]): string[] =>
  isLoopback(hostName(host)) ? [...sources] : sources.filter((source) => !isTestSource(source))
