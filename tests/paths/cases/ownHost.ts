/** Origins that a tester opens, except the testers' page. */
const opened = /https?:\/\/[\w.-]+(?::\d+)?(?!\/testing)(?=[/\s),;]|\.?$)/g

/** Null if the action opens no shop. */
export const openedIn = (action: string): string | null => action.match(opened)?.at(-1) ?? null

/**
 * Data prepared on the testers' page of one shop affects only this shop, so links lead to the shop that is open.
 * @param usual origin of the shop in which a case begins
 */
export const atOwnHost = (actions: readonly string[], usual: string): string[] => {
  let origin = usual
  return actions.map((action) => {
    origin = openedIn(action) ?? origin
    return action.replaceAll(`${usual}/testing`, `${origin}/testing`)
  })
}
