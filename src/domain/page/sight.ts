/**
 * Visibility of a page. seen: visible. hidden: its tab is in the background. covered: below a popup, which may poll an
 * order itself.
 */
export type Sight = 'seen' | 'hidden' | 'covered'

/**
 * Returns the visibility of the page. A hidden page counts as hidden even under a popup, because polling should be slow
 * while nobody watches [BEY-10].
 */
export const sightOf = ({ isSeen, isFree }: { isSeen: boolean; isFree: boolean }): Sight => {
  if (!isSeen) return 'hidden'
  return isFree ? 'seen' : 'covered'
}
