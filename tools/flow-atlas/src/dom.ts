import type { Shape } from './drawing/svg.ts'

type Child = Node | string | null
type Attributes = Readonly<Record<string, string | number | boolean | null | ((event: Event) => void)>>

/** Creates an element. Functions become event listeners; attributes that are null or false are omitted. */
export const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (value !== null && value !== false) element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...children.filter((child) => child !== null))
  return element
}

export const drawn = ({ tag, attributes, children }: Shape): SVGElement => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (name !== 'xmlns') element.setAttribute(name, String(value))
  }
  element.append(...children.map((child) => (typeof child === 'string' ? child : drawn(child))))
  return element
}

export const byId = <Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind | null => {
  const element = document.getElementById(id)
  return element instanceof kind ? element : null
}

/** Copies a text. Uses a hidden field if there is no access to the clipboard, as on a page opened as a local file. */
export const copy = async (text: string, button: HTMLElement): Promise<void> => {
  const said = button.textContent
  const isCopied = await (navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? false)
  if (!isCopied) {
    const area = make('textarea', { class: 'hidden' })
    area.value = text
    document.body.append(area)
    area.select()
    document.execCommand('copy')
    area.remove()
    button.focus()
  }
  button.textContent = 'Copied'
  window.setTimeout(() => {
    button.textContent = said
  }, 1500)
}

/** Resolves even if the script cannot be loaded. */
export const loadScript = (src: string): Promise<void> =>
  new Promise((resolve) => {
    const script = make('script', { src })
    for (const end of ['load', 'error']) script.addEventListener(end, () => resolve())
    document.head.append(script)
  })
