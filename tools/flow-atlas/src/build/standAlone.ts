/** The values of a palette's tokens, in one scheme. */
const valuesIn = (palette: string, scheme: 'light' | 'dark'): ReadonlyMap<string, string> =>
  new Map(
    [...palette.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/light-dark\((#\w+|[\w-]+|\w+\([^()]*\)), (#\w+|[\w-]+|\w+\([^()]*\))\)/g, (_, light, dark) =>
        scheme === 'light' ? light : dark,
      ),
    ]),
  )

/** Puts the values in place of the tokens; a token may stand for another one. */
const withValues = (style: string, values: ReadonlyMap<string, string>): string => {
  const next = style.replaceAll(/var\((--[\w-]+)\)/g, (all, name) => values.get(name) ?? all)
  return next === style ? style : withValues(next, values)
}

/**
 * A style that needs no tokens, for programs that know none, as those that draw and print: the light scheme, and the dark one
 * where it is asked for.
 */
export const standAlone = (style: string, palette: string): string => {
  const [light, dark] = (['light', 'dark'] as const).map((scheme) => withValues(style, valuesIn(palette, scheme)))
  return `${light}\n@media (prefers-color-scheme: dark) {\n${dark}\n}\n`
}
