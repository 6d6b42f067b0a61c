/**
 * Shifts `Date` by `shift.ms`, which callers may change later. Self-contained, so that the function can also run in a
 * page.
 */
export const shiftDate = (shift: { ms: number }): void => {
  const right = Date
  const now = () => right.now() + shift.ms
  globalThis.Date = new Proxy(right, {
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
    apply: () => new right(now()).toString(),
    construct: (date, words, made) => Reflect.construct(date, words.length === 0 ? [now()] : words, made),
  })
}
