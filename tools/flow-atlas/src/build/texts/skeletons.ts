/** A text in the form in which catalog and code agree: each placeholder is `{}`, and all plural forms are included. */
type Skeleton = string

/**
 * Returns the position of the closing brace. `from` is the position just after the opening brace. Ignores quoted
 * braces.
 */
const closing = (code: string, from: number): number => {
  let depth = 0
  for (let at = from; at < code.length; at += 1) {
    const letter = code[at]
    if (letter === "'" || letter === '"') at = code.indexOf(letter, at + 1)
    else if (letter === '`') at = template(code, at + 1).end
    else if (letter === '{') depth += 1
    else if (letter === '}') {
      if (depth === 0) return at
      depth -= 1
    }
    if (at < 0) break
  }
  return code.length
}

const formsIn = (expression: string): string => {
  const found: string[] = []
  for (const option of expression.matchAll(/([\w=]+|'=\d+'): (['`])/g)) {
    const from = option.index + option[0].length
    const words = option[2] === '`' ? template(expression, from).skeleton : expression.slice(from).split("'")[0]
    found.push(`${option[1]?.replaceAll("'", '')} {${words}}`)
  }
  return `{plural ${found.join(' ')}}`
}

/** Parses a template literal. `from` is the position just after the first backtick. */
const template = (code: string, from: number): { skeleton: Skeleton; end: number } => {
  let skeleton = ''
  let at = from
  for (; at < code.length && code[at] !== '`'; at += 1) {
    if (code[at] === '\\') {
      at += 1
      skeleton += code[at] ?? ''
    } else if (code.startsWith('${', at)) {
      const end = closing(code, at + 2)
      const expression = code.slice(at + 2, end)
      skeleton += /^\s*plural\(/.test(expression) ? formsIn(expression) : '{}'
      at = end
    } else skeleton += code[at]
  }
  return { skeleton, end: at }
}

export const skeletonOf = (text: string): Skeleton => {
  let skeleton = ''
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] !== '{') {
      skeleton += text[at]
      continue
    }
    const end = closing(text.replaceAll(/['"`]/g, '’'), at + 1)
    const [, forms] = text.slice(at + 1, end).match(/^\w+, plural,([\s\S]*)$/) ?? []
    skeleton += forms === undefined ? '{}' : `{plural ${pluralForms(forms).join(' ')}}`
    at = end
  }
  return skeleton
}

const pluralForms = (forms: string): string[] => {
  const found: string[] = []
  for (let rest = forms.trim(); rest !== ''; ) {
    const open = rest.indexOf('{')
    if (open < 0) break
    const end = closing(rest.replaceAll(/['"`]/g, '’'), open + 1)
    found.push(`${rest.slice(0, open).trim()} {${skeletonOf(rest.slice(open + 1, end))}}`)
    rest = rest.slice(end + 1).trim()
  }
  return found
}

export const skeletonsIn = (code: string): ReadonlySet<Skeleton> =>
  new Set([
    ...[...code.matchAll(/(?<![\w.])(?:t|msg)`/g)].map(
      ({ index, 0: { length } }) => template(code, index + length).skeleton,
    ),
    ...[...code.matchAll(/(?<![\w.])(?:t|msg)\(\{[^}]*message: '([^']*)'/g)].map(([, words = '']) => words),
  ])
