import { hostName } from '../../../../brands/environment.ts'
import { isLoopback } from '../../../domain/page/address/urls.ts'

/** Whether a source of a policy is this machine or a subdomain of it. Any scheme and port are possible. */
const isTestSource = (source: string): boolean => {
  const name = /^(?:\w+:\/\/)?(\[[^\]]*\]|[^:/]*)/.exec(source)?.[1] ?? ''
  return isLoopback(name.replace(/^\*\./, 'any.'))
}

/**
 * Removes names of this machine from the sources of a policy, unless the page's host is such a name. On other machines,
 * any program may be running under these names.
 */
export const withoutTestHosts = (host: string, sources: readonly string[]): string[] =>
  isLoopback(hostName(host)) ? [...sources] : sources.filter((source) => !isTestSource(source))
