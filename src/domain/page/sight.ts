/**
 * Whether the player sees the page. hidden: the tab is in the background. covered: a popup, which may poll an order
 * itself, covers the page.
 */
export type Sight = 'seen' | 'hidden' | 'covered'

/**
 * Returns whether the player sees the page. A hidden page under a popup counts as hidden, because polling should be
 * slow while nobody watches [BEY-10].
 */
export const sightOf = ({ isSeen, isFree }: { isSeen: boolean; isFree: boolean }): Sight => {
  if (!isSeen) return 'hidden'
  return isFree ? 'seen' : 'covered'
}
