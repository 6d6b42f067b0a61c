import type { RouterHistory } from '@tanstack/react-router'
import { type AddressChange, readdressed } from '../../domain/page/address/addressChange.ts'
import type { HistoryEntries } from '../../views/shared/page/useHistoryEntries.ts'
import { ofSamePage } from './popupEntries.ts'

type Host = Pick<Window, 'location' | 'setTimeout'>

/** Updates the address with the player's choices, so that a reload or Back keeps them [NAV-12]. */
export const createReaddress = (history: RouterHistory, entries: Pick<HistoryEntries, 'isQuiet'>, host: Host) => {
  let chosen: AddressChange = {}
  const apply = (): void => {
    if (!entries.isQuiet(apply)) return
    const address = readdressed(`${host.location.origin}${history.location.href}`, chosen)
    if (address !== null) history.replace(address, ofSamePage(history.location))
  }
  // in a later task: a popup that closes because of the choice first leaves its history entry
  const follow = () => void host.setTimeout(apply)
  // older history entries still contain the choices made at that time
  history.subscribe(({ action: { type } }) => {
    if (type !== 'PUSH' && type !== 'REPLACE') follow()
  })
  return (change: AddressChange): void => {
    chosen = { ...chosen, ...change }
    follow()
  }
}
