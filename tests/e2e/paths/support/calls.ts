/**
 * Returns whether a URL belongs to an API call. `address`: the call, in the format of `FlowDriver.interceptors`.
 * Parameters of the URL that `address` does not name are ignored.
 */
export const isCallOf = (address: string, url: URL): boolean => address.split('|').some((one) => isCallOfOne(one, url))

const isCallOfOne = (address: string, { pathname, searchParams }: URL): boolean => {
  const [path = '', query = ''] = address.split('?')
  const names = new RegExp(`^${path.replaceAll('*', '[\\w.-]*')}$`)
  return (
    names.test(pathname) &&
    [...new URLSearchParams(query)].every(([name, value]) =>
      value === '*' ? searchParams.has(name) : searchParams.get(name) === value,
    )
  )
}
