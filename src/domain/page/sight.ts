/**
 * seen: the page is visible. hidden: its tab is in the background. covered: the page is visible, but a popup lies above
 * it, and that popup may poll an order itself.
 */
export type Sight = 'seen' | 'hidden' | 'covered'

/**
 * Returns how visible the page is. A hidden page polls slowly even under a popup, because no player is watching it
 * [BEY-10].
 */
export const sightOf = ({ isSeen, isFree }: { isSeen: boolean; isFree: boolean }): Sight => {
  if (!isSeen) return 'hidden'
  return isFree ? 'seen' : 'covered'
}
