import type { Locator, Page } from '@playwright/test'
import { pickFrom } from 'statewalk/random'

/**
 * Returns the part of the page in which a user can press or fill in controls: the topmost popup, otherwise the page.
 */
const within = (page: Page): Promise<Locator> =>
  page
    .locator('dialog[open]')
    .count()
    .then((open) => (open > 0 ? page.locator('dialog[open]').last() : page.locator('body')))

const pressable = 'button, a[href], summary, [role="button"], [role="radio"], [role="option"], [role="tab"], label'
const fillable = 'input:not([type="radio"]):not([type="checkbox"]), textarea, select'

/** Texts that a user can type: the login, and other text (`junk`). */
export type Typist = { username: string; password: string; junk: readonly string[] }

type Press = { name: string; play: () => Promise<unknown> }

const often = 3
const soon = { timeout: 1000, noWaitAfter: true }

/** Returns a random action, or null if no action is possible. */
export const pressFrom = async (page: Page, typist: Typist, random: () => number): Promise<Press | null> => {
  const place = await within(page)
  const kinds: ('press' | 'type' | 'key' | 'go')[] = [
    ...Array<'press'>(8).fill('press'),
    ...Array<'type'>(often).fill('type'),
  ]
  const kind = pickFrom([...kinds, 'key', 'go'] as const, random())
  if (kind === 'key') {
    const key = pickFrom(['Escape', 'Enter', 'Tab', 'ArrowDown'], random()) ?? 'Escape'
    return { name: `key ${key}`, play: () => page.keyboard.press(key) }
  }
  if (kind === 'go') {
    const way = pickFrom(['back', 'forward', 'reload', 'scroll'] as const, random())
    if (way === 'reload') return { name: 'reload', play: () => page.reload({ waitUntil: 'commit' }) }
    if (way === 'scroll') return { name: 'scroll', play: () => page.mouse.wheel(0, 900) }
    return {
      name: way ?? 'back',
      play: () => (way === 'forward' ? page.goForward({ waitUntil: 'commit' }) : page.goBack({ waitUntil: 'commit' })),
    }
  }
  const all = await place.locator(kind === 'type' ? fillable : pressable).all()
  const visible: Locator[] = []
  for (const each of all.slice(0, 120)) if (await each.isVisible().catch(() => false)) visible.push(each)
  const target = pickFrom(visible, random())
  if (target === undefined) return null
  return kind === 'type'
    ? typing(target, typist, random)
    : { name: await named(target), play: () => target.click(soon) }
}

const named = async (target: Locator) => {
  const words = await target
    .evaluate((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')
    .catch(() => '')
  return `press “${words.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}”`
}

const typing = async (target: Locator, { username, password, junk }: Typist, random: () => number): Promise<Press> => {
  const isSelect = await target.evaluate((element) => element.tagName === 'SELECT').catch(() => false)
  if (isSelect) {
    const count = await target.locator('option').count()
    const index = Math.floor(random() * count)
    return { name: `choose option ${index}`, play: () => target.selectOption({ index }, soon) }
  }
  const isSecret = await target.evaluate((element) => element.getAttribute('type') === 'password').catch(() => false)
  const right = isSecret ? password : username
  const text = random() < 0.6 ? right : (pickFrom(junk, random()) ?? '')
  return { name: `type “${text.slice(0, 20)}”`, play: () => target.fill(text, soon) }
}
