/** Markup in which all texts are escaped, so that it can be inserted into a page. */
export type Html = { readonly html: string }
type Value = string | number | Html | null | false | readonly Value[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Escapes a text for markup and for quoted attributes. */
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const put = (value: Value): string => {
  if (value === null || value === false) return ''
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  return 'html' in value ? value.html : value.map(put).join('')
}

/** Template tag. Escapes texts, inserts markup and lists of markup unchanged, and omits null and false. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  html: strings.map((part, index) => part + put(values[index] ?? null)).join(''),
})

/** Marks a text as markup that is not escaped. `markup` comes from another tool and must be safe. */
export const raw = (markup: string): Html => ({ html: markup })
