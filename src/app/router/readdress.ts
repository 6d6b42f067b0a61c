import type { RouterHistory } from '@tanstack/react-router'
import { type AddressChange, readdressed } from '../../domain/page/address/addressChange.ts'
import type { HistoryEntries } from '../../views/shared/page/useHistoryEntries.ts'
import { ofSamePage } from './popupEntries.ts'

type Host = Pick<Window, 'location' | 'setTimeout'>

/** Updates the address with the player's choices, so that a reload or Back does not undo them [NAV-12]. */
export const createReaddress = (history: RouterHistory, entries: Pick<HistoryEntries, 'isQuiet'>, host: Host) => {
  let chosen: AddressChange = {}
  const apply = (): void => {
    if (!entries.isQuiet(apply)) return
    const address = readdressed(`${host.location.origin}${history.location.href}`, chosen)
    if (address !== null) history.replace(address, ofSamePage(history.location))
  }
  // in a later task: a popup that closes with the choice first leaves its entry
  const follow = () => void host.setTimeout(apply)
  // older entries still contain the choices of their time
  history.subscribe(({ action: { type } }) => {
    if (type !== 'PUSH' && type !== 'REPLACE') follow()
  })
  return (change: AddressChange): void => {
    chosen = { ...chosen, ...change }
    follow()
  }
}
