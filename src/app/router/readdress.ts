import type { RouterHistory } from '@tanstack/react-router'
import { type AddressChange, readdressed } from '../../domain/page/address/addressChange.ts'
import type { HistoryEntries } from '../../views/shared/page/useHistoryEntries.ts'
import { ofSamePage } from './popupEntries.ts'

type Host = Pick<Window, 'location' | 'setTimeout'>

/** Writes the player's choices into the URL, so that the choices survive a reload and Back [NAV-12]. */
export const createReaddress = (history: RouterHistory, entries: Pick<HistoryEntries, 'isQuiet'>, host: Host) => {
  let chosen: AddressChange = {}
  const apply = (): void => {
    if (!entries.isQuiet(apply)) return
    const address = readdressed(`${host.location.origin}${history.location.href}`, chosen)
    if (address !== null) history.replace(address, ofSamePage(history.location))
  }
  // runs in a later task: if the choice closes a popup, the browser must first leave the popup's history entry
  const follow = () => void host.setTimeout(apply)
  // after Back or Forward, the URL of the history entry may contain outdated choices, so the current choices are
  // written again
  history.subscribe(({ action: { type } }) => {
    if (type !== 'PUSH' && type !== 'REPLACE') follow()
  })
  return (change: AddressChange): void => {
    chosen = { ...chosen, ...change }
    follow()
  }
}
