/** Matches the origin of an address that a tester opens, except for the page for testers. */
const opened = /https?:\/\/[\w.-]+(?::\d+)?(?!\/testing)(?=[/\s),;]|\.?$)/g

/** Returns the origin of the shop that an action opens; null if it opens none. */
export const openedIn = (action: string): string | null => action.match(opened)?.at(-1) ?? null

/**
 * Changes links to the page for testers so that each belongs to the shop in which its step happens: the shop that the
 * step opens, or else the shop that an earlier step has opened. What a tester prepares affects only the shop on whose
 * page for testers it was prepared.
 * @param usual origin of the shop in which a case begins
 */
export const atOwnHost = (actions: readonly string[], usual: string): string[] => {
  let origin = usual
  return actions.map((action) => {
    origin = openedIn(action) ?? origin
    return action.replaceAll(`${usual}/testing`, `${origin}/testing`)
  })
}
