import type { Browser } from '@playwright/test'
import { launch } from './browser.ts'
import type { Figure } from './figure.ts'
import type { Running } from './servers.ts'

/** Reports figures; called as soon as they are measured. */
export type Tell = (...found: Figure[]) => void

/** Parts of the benchmark by name, in the order in which they run. */
export type BenchParts = {
  withoutBrowser: Readonly<Record<string, (tell: Tell) => Promise<void>>>
  inBrowser: Readonly<Record<string, (tell: Tell, browser: Browser) => Promise<void>>>
  open(): Promise<Running>
}

const rowOf = ({ name, value, unit, goal, ok }: Figure) => {
  const mark = ok ? (goal === null ? ' ' : '✓') : '✗'
  const wanted = goal === null ? '' : ` goal ≤ ${goal}`
  return `${mark} ${name.padEnd(78)} ${String(value).padStart(9)} ${unit.padEnd(8)}${wanted}`
}

const measure = async ({ withoutBrowser, inBrowser, open }: BenchParts, wanted: readonly string[], tell: Tell) => {
  for (const [name, part] of Object.entries(withoutBrowser)) if (wanted.includes(name)) await part(tell)
  const visited = Object.entries(inBrowser).filter(([name]) => wanted.includes(name))
  if (visited.length === 0) return
  const app = await open()
  const browser = await launch()
  try {
    for (const [, part] of visited) await part(tell, browser)
  } finally {
    await browser.close()
    await app.close()
  }
}

/** Runs the wanted parts and prints each figure with its goal. */
export const runParts = async (parts: BenchParts, wanted: readonly string[]): Promise<Figure[]> => {
  const figures: Figure[] = []
  await measure(parts, wanted, (...found) => {
    figures.push(...found)
    for (const one of found) console.log(rowOf(one))
  })
  const missed = figures.filter(({ ok }) => !ok)
  console.log(`${missed.length} of ${figures.filter(({ goal }) => goal !== null).length} goals missed`)
  return figures
}
