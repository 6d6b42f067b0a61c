import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import pMap from 'p-map'
import { launchOptions } from '../support/browser.ts'
import { writeReport } from '../support/files.ts'
import { clockOf, createProgress, lineOf } from '../support/progress.ts'
import { capture, type Scenes, type Subject } from './capture.ts'
import { type Gallery, galleryOf, type Shot } from './checks/findings.ts'
import { drawSheets } from './contactSheet.ts'
import type { Looks } from './looks.ts'
import { type PageLook, pageOf } from './page.ts'
import { createPictures } from './pictures.ts'
import { createTextLists, type TextLists } from './textLists.ts'

export type GalleryPlan<S extends Subject> = {
  subjects: readonly S[]
  looks: Looks
  scenesOf(subject: S, browser: Browser): Promise<Scenes>
  /** Folder of the gallery. All earlier files in this folder are deleted first. */
  folder: string
  page: PageLook
  /** File name of the sheet; null for no sheet. If the name contains `{screen}`, each screen gets its own sheet. */
  sheet: string | null
}

/** Number of parts of the site that are pictured at the same time: two keep two processors busy. */
const concurrency = 2

const unopened = ({ place, layout, language }: Subject, { screens, sizes, schemes }: Looks, error: unknown): Shot[] =>
  screens.map((screen) => ({
    place,
    layout,
    language,
    screen,
    image: null,
    size: sizes[0] ?? '390',
    scheme: schemes[0] ?? '',
    failures: [{ kind: 'opening', element: 'page', what: lineOf(error) }],
  }))

/** Writes the texts of each language into a file of its own, for reviewers. */
const writeTexts = (folder: string, lists: TextLists) => {
  mkdirSync(join(folder, 'texts'), { recursive: true })
  for (const { language, text } of lists.pages()) writeFileSync(join(folder, 'texts', `${language}.txt`), text)
}

/** Takes the pictures of all parts of the site. Prints the estimated remaining time after each part. */
const captureAll = async <S extends Subject>(
  { subjects, looks, scenesOf, folder }: GalleryPlan<S>,
  browser: Browser,
) => {
  const pictures = createPictures(folder)
  const lists = createTextLists()
  const progress = createProgress(subjects.length)
  const captureOne = async (subject: S) => {
    const { place, language } = subject
    const shots = await scenesOf(subject, browser)
      .then((scenes) => capture(browser, subject, looks, { scenes, pictures, lists }))
      .catch((error: unknown) => unopened(subject, looks, error))
    const failures = shots.reduce((sum, shot) => sum + shot.failures.length, 0)
    const mark = failures === 0 ? '✓' : `✗ ${failures}`.padEnd(5)
    const { count, left } = progress.done()
    console.log(`${count}  ${`${place} ${language}`.padEnd(20)} ${mark}  ${left}`)
    return shots
  }
  const shots = (await pMap(subjects, captureOne, { concurrency })).flat()
  writeTexts(folder, lists)
  return { shots, images: pictures.count(), took: progress.seconds() }
}

const writeGallery = (folder: string, gallery: Gallery, page: PageLook, images: number, took: number) => {
  writeReport(folder, 'gallery.json', gallery)
  writeReport(folder, 'index.html', pageOf(gallery, page))
  for (const line of gallery.findings) console.log(`✗ ${line}`)
  console.log(
    `${gallery.shots.length} screens, ${images} images, ${gallery.findings.length} findings, ${clockOf(took)} minutes`,
  )
}

/** Takes the pictures, checks the screens and writes the gallery. Returns true if the checks have found no failures. */
export const drawGallery = async <S extends Subject>(plan: GalleryPlan<S>): Promise<boolean> => {
  const { folder, page, sheet } = plan
  rmSync(folder, { recursive: true, force: true })
  const browser = await chromium.launch(launchOptions())
  try {
    const { shots, images, took } = await captureAll(plan, browser)
    const gallery = galleryOf(shots)
    writeGallery(folder, gallery, page, images, took)
    if (sheet !== null) await drawSheets(browser, shots, folder, sheet)
    return gallery.findings.length === 0
  } finally {
    await browser.close()
  }
}
