/** Markup that is safe to put into a page. */
export type Html = { readonly html: string }
type Value = string | number | Html | null | false | readonly Value[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** A text that means only itself in markup, also between quotes. */
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const put = (value: Value): string => {
  if (value === null || value === false) return ''
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  return 'html' in value ? value.html : value.map(put).join('')
}

/** Markup with values: texts are escaped, markup and lists of it are put in as they are, null and false are nothing. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  html: strings.map((part, index) => part + put(values[index] ?? null)).join(''),
})

/** Markup that another tool has made. */
export const raw = (markup: string): Html => ({ html: markup })
