import { type AddressChange, readdressed } from '../domain/addressChange.ts'

type Host = Pick<Window, 'location' | 'history' | 'addEventListener' | 'setTimeout'>

/**
 * Has the address follow the player's choices, so that a reload or Back does not undo them [NAV-12].
 * @param isQuiet whether no popup's history entry is on its way; else `then` is called once when that is so
 */
export const createReaddress = (host: Host, isQuiet: (then: () => void) => boolean) => {
  let chosen: AddressChange = {}
  const apply = (): void => {
    if (!isQuiet(apply)) return
    const address = readdressed(host.location.href, chosen)
    if (address !== null) host.history.replaceState(host.history.state, '', address)
  }
  // after the task at hand: a popup that closes with the choice leaves its entry first
  const follow = () => void host.setTimeout(apply)
  // entries of before still name what was chosen then
  host.addEventListener('popstate', follow)
  return (change: AddressChange): void => {
    chosen = { ...chosen, ...change }
    follow()
  }
}
