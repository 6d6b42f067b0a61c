import type { AtRule, Plugin, Rule } from 'postcss'

/** Replaces each `light-dark()` by its first (`at` 0, light) or second argument (`at` 1, dark). */
const pick = (value: string, at: 0 | 1): string => {
  const start = value.indexOf('light-dark(')
  if (start < 0) return value
  const from = start + 'light-dark('.length
  let depth = 1
  let comma = 0
  let end = from
  for (; depth > 0 && end < value.length; end++) {
    if (value[end] === '(') depth += 1
    else if (value[end] === ')') depth -= 1
    else if (value[end] === ',' && depth === 1 && comma === 0) comma = end
  }
  const chosen = at === 0 ? value.slice(from, comma) : value.slice(comma + 1, end - 1)
  return value.slice(0, start) + chosen.trim() + pick(value.slice(end), at)
}

const only = (rule: Rule, at: 0 | 1): Rule => {
  const own = rule.clone()
  own.walk((node) => {
    if (node.type !== 'decl' || !node.value.includes('light-dark(')) node.remove()
    else node.value = pick(node.value, at)
  })
  return own
}

/**
 * Adds rules without `light-dark()` for browsers before Chrome 123, Safari 17.5 and Firefox 120. The added rules follow
 * the device's colour scheme.
 */
export const lightDarkFallback = (): Plugin => ({
  postcssPlugin: 'light-dark-fallback',
  OnceExit: (root, { AtRule: At }) => {
    const rules = new Set<Rule>()
    root.walkDecls((decl) => {
      if (decl.value.includes('light-dark(') && decl.parent?.type === 'rule') rules.add(decl.parent as Rule)
    })
    for (const rule of rules) {
      const dark: AtRule = new At({ name: 'media', params: '(prefers-color-scheme: dark)', nodes: [only(rule, 1)] })
      const params = 'not (color: light-dark(red, red))'
      rule.after(new At({ name: 'supports', params, nodes: [only(rule, 0), dark] }))
    }
  },
})
