/** hidden: the tab is in the background; covered: a popup lies over the page in sight, and may watch an order itself. */
export type Sight = 'seen' | 'hidden' | 'covered'

/** A hidden page asks at its slow pace whatever is open, since nobody looks for a delivery to be reported [BEY-10]. */
export const sightOf = ({ isSeen, isFree }: { isSeen: boolean; isFree: boolean }): Sight => {
  if (!isSeen) return 'hidden'
  return isFree ? 'seen' : 'covered'
}
