/** Matches the origins that a tester opens, except the testers' page. */
const opened = /https?:\/\/[\w.-]+(?::\d+)?(?!\/testing)(?=[/\s),;]|\.?$)/g

/** Returns the origin of the shop that the action opens, or null if the action opens no shop. */
export const openedIn = (action: string): string | null => action.match(opened)?.at(-1) ?? null

/**
 * Changes links to the testers' page: the links then lead to the testers' page of the shop that the case has open. Each
 * shop has such a page, and data prepared there affects only this shop.
 * @param usual origin of the shop in which a case begins
 */
export const atOwnHost = (actions: readonly string[], usual: string): string[] => {
  let origin = usual
  return actions.map((action) => {
    origin = openedIn(action) ?? origin
    return action.replaceAll(`${usual}/testing`, `${origin}/testing`)
  })
}
