const valuesIn = (palette: string, scheme: 'light' | 'dark'): ReadonlyMap<string, string> =>
  new Map(
    [...palette.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/light-dark\((#\w+|[\w-]+|\w+\([^()]*\)), (#\w+|[\w-]+|\w+\([^()]*\))\)/g, (_, light, dark) =>
        scheme === 'light' ? light : dark,
      ),
    ]),
  )

/** Replaces custom properties by their values; repeats this, because a value may contain other custom properties. */
const withValues = (style: string, values: ReadonlyMap<string, string>): string => {
  const next = style.replaceAll(/var\((--[\w-]+)\)/g, (all, name) => values.get(name) ?? all)
  return next === style ? style : withValues(next, values)
}

/**
 * Replaces custom properties by their values, for drawing programs that do not support them. Uses the light scheme and,
 * in a media query, the dark scheme.
 */
export const standAlone = (style: string, palette: string): string => {
  const [light, dark] = (['light', 'dark'] as const).map((scheme) => withValues(style, valuesIn(palette, scheme)))
  return `${light}\n@media (prefers-color-scheme: dark) {\n${dark}\n}\n`
}
