import { hostName } from '../../../../brands/environment.ts'
import { isLoopback } from '../../../domain/page/address/urls.ts'

/** Whether a policy source is this machine or a subdomain of it, with any scheme and port. */
const isTestSource = (source: string): boolean => {
  const name = /^(?:\w+:\/\/)?(\[[^\]]*\]|[^:/]*)/.exec(source)?.[1] ?? ''
  return isLoopback(name.replace(/^\*\./, 'any.'))
}

/**
 * Removes names of this machine from a policy's sources, unless the host is one of them: other machines may run
 * anything under these names.
 */
export const withoutTestHosts = (host: string, sources: readonly string[]): string[] =>
  isLoopback(hostName(host)) ? [...sources] : sources.filter((source) => !isTestSource(source))
