import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import type { Shot } from './checks/findings.ts'
import { type Size, windows } from './looks.ts'

type Pictured = Pick<Shot, 'place' | 'language' | 'screen' | 'size' | 'scheme' | 'image'>

/** Size of a small picture in px. A higher picture is cut off at the bottom. */
const small: Readonly<Record<Size, { width: number; height: number }>> = {
  '320': { width: 104, height: 208 },
  '390': { width: 112, height: 250 },
  '844x390': { width: 232, height: 108 },
  '768': { width: 150, height: 200 },
  '1280': { width: 232, height: 150 },
  '1920': { width: 256, height: 144 },
}

const style = `
body { margin: 0; padding: 8px; display: inline-block; background: ButtonFace; color: CanvasText; font: 11px/1.3 system-ui, sans-serif }
h2 { margin: 8px 0 4px; font-size: 13px }
table { border-collapse: collapse }
th { padding: 0; padding-inline-end: 6px; padding-block-end: 2px; font-weight: normal; text-align: start; vertical-align: top }
td { padding: 0; padding-inline-end: 4px; padding-block-end: 4px; vertical-align: top }
img { display: block; object-fit: cover; object-position: top }
`

/** Style for narrow pictures: several rows of pictures share one line. */
const rowStyle = `
section { display: inline-block; margin-inline-end: 8px }
section img { display: inline-block; margin-inline-end: 4px }
`

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/**
 * Sheet of all screens: a table per part of the site, size and colour scheme, a row per language, a column per screen.
 */
export const contactSheetOf = (shots: readonly Pictured[]): string => {
  const screens = unique(shots.map(({ screen }) => screen))
  const head = `<tr><th>${screens.map((screen) => `<th>${screen}`).join('')}</tr>`
  const tables = unique(shots.map(({ place, size, scheme }) => `${place} · ${size} · ${scheme}`)).map((title) => {
    const own = shots.filter(({ place, size, scheme }) => title === `${place} · ${size} · ${scheme}`)
    const cell = (language: string, screen: string) => {
      const shot = own.find((each) => each.language === language && each.screen === screen)
      if (!shot?.image) return '<td>'
      const { width, height } = small[shot.size]
      return `<td><img src="${shot.image}" width="${width}" height="${height}" alt="">`
    }
    const rows = unique(own.map(({ language }) => language)).map(
      (language) => `<tr><th>${language}${screens.map((screen) => cell(language, screen)).join('')}</tr>`,
    )
    return `<h2>${title}</h2><table>${head}${rows.join('')}</table>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style>${tables.join('')}`
}

/** Width in px of a picture on the sheet of one screen. Eight narrow pictures are as wide as four wide pictures. */
const readableWidth = (size: Size) => (windows[size].width < 768 ? 232 : 468)

/** Sheet of one screen: a row per part of the site, size and colour scheme, a picture per language. */
const screenSheetOf = (shots: readonly Pictured[]): string => {
  const titleOf = ({ place, size, scheme }: Pictured) => `${place} · ${size} · ${scheme}`
  const rows = unique(shots.map(titleOf)).map((title) => {
    const own = shots.filter((shot) => titleOf(shot) === title && shot.image !== null)
    const pictures = own.map(({ image, size }) => `<img src="${image}" width="${readableWidth(size)}" alt="">`)
    return `<section><h2>${title} · ${own.map(({ language }) => language).join(', ')}</h2>${pictures.join('')}</section>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Sheet</title><style>${style}${rowStyle}</style>${rows.join('')}`
}

/** Placeholder for the name of a screen in a sheet's file name. */
const screenMark = '{screen}'

/**
 * Returns the HTML of each sheet, by file name. If the name contains `{screen}`, each screen gets a sheet with larger
 * pictures.
 */
export const sheetsOf = (shots: readonly Pictured[], file: string): Map<string, string> =>
  file.includes(screenMark)
    ? new Map(
        unique(shots.map(({ screen }) => screen)).map((name) => [
          file.replace(screenMark, name),
          screenSheetOf(shots.filter(({ screen }) => screen === name)),
        ]),
      )
    : new Map([[file, contactSheetOf(shots)]])

/**
 * Draws JPEG files: one sheet for all screens, or one sheet per screen.
 * @param folder the gallery's folder
 */
export const drawSheets = async (
  browser: Browser,
  shots: readonly Pictured[],
  folder: string,
  file: string,
): Promise<void> => {
  const page = await browser.newPage({ viewport: { width: 1940, height: 800 } })
  try {
    const source = join(folder, 'contactSheet.html')
    for (const [path, html] of sheetsOf(shots, file)) {
      writeFileSync(source, html)
      await page.goto(pathToFileURL(source).href)
      await page.locator('body').screenshot({ path, type: 'jpeg', quality: 50 })
    }
  } finally {
    await page.close()
  }
}
