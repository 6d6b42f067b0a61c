/** Matches the origin of an address that a tester opens, unless the address is that of the testers' page. */
const opened = /https?:\/\/[\w.-]+(?::\d+)?(?!\/testing)(?=[/\s),;]|\.?$)/g

/** Returns the origin of the shop that an action opens; null if the action opens no shop. */
export const openedIn = (action: string): string | null => action.match(opened)?.at(-1) ?? null

/**
 * Makes links to the testers' page lead to the shop that is open in the step: data that a tester prepares on the
 * testers' page of one shop affects only this shop.
 * @param usual origin of the shop in which a case begins
 */
export const atOwnHost = (actions: readonly string[], usual: string): string[] => {
  let origin = usual
  return actions.map((action) => {
    origin = openedIn(action) ?? origin
    return action.replaceAll(`${usual}/testing`, `${origin}/testing`)
  })
}
