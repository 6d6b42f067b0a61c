import { writeFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'

/** A picture of the page, and the time in ms when it was taken. */
type Frame = { data: Buffer; timestamp: number }

export type Film = {
  /** Stops recording and saves the video. Returns false if no picture was recorded. */
  save(browser: Browser, file: string): Promise<boolean>
  /** Stops recording and discards the video. */
  drop(): Promise<void>
}

const size = { width: 390, height: 844 }
/** Maximum time in ms for which the video shows the same picture. */
const longestPause = 2000

/**
 * Starts recording a page. The video is encoded in the browser, because Playwright's own recorder requires a program
 * that must be installed separately.
 */
export const startFilm = async (page: Page): Promise<Film> => {
  const frames: Frame[] = []
  await page.screencast.start({
    size,
    quality: 60,
    onFrame: ({ data, timestamp }) => {
      frames.push({ data, timestamp })
    },
  })
  return {
    save: async (browser, file) => {
      await page.screencast.stop()
      if (frames.length === 0) return false
      writeFileSync(file, await videoOf(browser, frames))
      return true
    },
    drop: () => page.screencast.stop(),
  }
}

const videoOf = async (browser: Browser, frames: readonly Frame[]): Promise<Buffer> => {
  const shown = frames.map(({ data, timestamp }, index) => ({
    picture: data.toString('base64'),
    lasts: Math.min(longestPause, (frames[index + 1]?.timestamp ?? timestamp + longestPause) - timestamp),
  }))
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    return Buffer.from(await page.evaluate(recordInPage, { shown, size }), 'base64')
  } finally {
    await context.close()
  }
}

/**
 * Shows the pictures on a canvas one after another, and records the canvas. Resolves with a WebM file in base64. Runs
 * in the browser.
 */
const recordInPage = async ({
  shown,
  size,
}: {
  shown: readonly { picture: string; lasts: number }[]
  size: { width: number; height: number }
}): Promise<string> => {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const pen = canvas.getContext('2d')
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  recorder.start()
  for (const { picture, lasts } of shown) {
    const image = Object.assign(new Image(), { src: `data:image/jpeg;base64,${picture}` })
    await image.decode()
    pen?.drawImage(image, 0, 0, size.width, size.height)
    await new Promise((resolve) => setTimeout(resolve, lasts))
  }
  recorder.stop()
  await ended
  const reader = new FileReader()
  const read = new Promise((resolve) => reader.addEventListener('load', resolve))
  reader.readAsDataURL(new Blob(parts))
  await read
  return String(reader.result).replace(/^.*?,/, '')
}
