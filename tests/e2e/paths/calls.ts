/** Whether a call is one to an address, `/path` or `/path?kind=a`, whatever else it carries. */
export const isCallOf = (address: string, url: URL): boolean => {
  const [path, query] = address.split('?')
  return (
    url.pathname === path &&
    [...new URLSearchParams(query)].every(([name, value]) => url.searchParams.get(name) === value)
  )
}
