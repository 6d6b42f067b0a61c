import { expect, test } from '@playwright/test'
import { axeFailures, contrastFailures } from 'trials/gallery/checks/axe'
import { failure, galleryOf } from 'trials/gallery/checks/findings'
import { inspect, shiftsIn, watchShifts } from 'trials/gallery/checks/inspect'
import { shiftFailures } from 'trials/gallery/checks/shifts'
import { pageOf } from 'trials/gallery/page'

const pageWith = (body: string) =>
  `<!doctype html><html lang="de" dir="ltr"><title>Seite</title><style>* { margin: 0 } button { padding: 0; border: 0 }</style>${body}`

test("the gallery's checks find no fault on a correct page", async ({ page }) => {
  await page.setContent(
    pageWith(`
      <h1>Aufladen</h1><button>Kaufen</button><a href="#"><img alt="Start" src="data:,"></a>
      <label>Name <input></label><div role="tablist" style="width: 90px; overflow-x: auto; display: flex">
      <button role="tab">Edelsteine</button><button role="tab">Pässe</button></div>
      <p style="width: 40px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Meant to be short</p>
      <span style="position: absolute; width: 1px; height: 1px; overflow: hidden; white-space: nowrap">Spoken</span>
      <p style="overflow: hidden"><span style="margin-inline-start: -20px; white-space: pre"> · </span></p>`),
  )
  const { texts, ...rest } = await inspect(page)
  expect(rest).toEqual({ language: 'de', direction: 'ltr', sideways: [], misfits: [], nameless: [] })
  expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['Seite', 'Aufladen', 'Start', 'Spoken']))
  expect(await contrastFailures(page)).toEqual([])
})

for (const [name, body, what] of [
  [
    'a label that is cut off',
    '<button style="width: 30px; overflow: hidden; white-space: nowrap">Kaufen</button>',
    /cut off by \d+ px/,
  ],
  [
    'a label outside its button',
    '<button style="width: 30px; white-space: nowrap">Kaufen</button>',
    /is \d+ px outside its box/,
  ],
  [
    'a heading with an ellipsis',
    '<h1 style="width: 60px; overflow: hidden; text-overflow: ellipsis">Aufladen</h1>',
    /cut off by \d+ px/,
  ],
  [
    'a label that is cut off in height',
    '<button style="height: 8px; overflow: hidden">Kaufen</button>',
    /cut off by \d+ px in height/,
  ],
  [
    'a link outside the page',
    '<a href="#" style="position: absolute; left: -20px">Kaufen</a>',
    /is 20 px outside the page/,
  ],
  [
    'a list whose choice does not fit',
    '<select aria-label="Wahl" style="width: 40px"><option>Bahasa Indonesia</select>',
    /“Bahasa Indonesia” is cut off/,
  ],
  [
    'a hint that does not fit',
    '<input aria-label="Suche" style="width: 40px" placeholder="Nach Server suchen">',
    /is cut off/,
  ],
] as const) {
  test(`the gallery's checks find ${name}`, async ({ page }) => {
    await page.setContent(pageWith(body))
    const { misfits } = await inspect(page)
    expect(misfits).toHaveLength(1)
    expect(misfits[0]?.what).toMatch(what)
  })
}

test("the gallery's checks find controls without a name, sideways scroll, wrong direction and weak contrast", async ({
  page,
}) => {
  await page.setContent(
    pageWith(`<button><svg></svg></button><a href="#"></a><input><h2></h2>
      <div style="width: 200vw; height: 1px"></div><p style="color: #888; font-size: 30px">Blass</p>`),
  )
  const { nameless, sideways } = await inspect(page)
  expect(nameless).toEqual(['button', 'a', 'input', 'h2'])
  expect(sideways.map(({ element }) => element)).toEqual(['html'])
  expect(await contrastFailures(page)).toEqual([failure('contrast', 'p “Blass”', '3.54:1, #888888 on #ffffff')])
  await page.evaluate(() => {
    document.body.style.direction = 'rtl'
  })
  expect((await inspect(page)).direction).toBe('ltr and rtl')
})

test("[BEY-18] the gallery's checks find violations of axe's rules", async ({ page }) => {
  await page.setContent(pageWith('<main><h1>Aufladen</h1><p>Gut</p></main>'))
  expect(await axeFailures(page)).toEqual([])
  await page.setContent(
    pageWith('<main><h1>Aufladen</h1><p role="button" tabindex="0"></p><p style="color: #ccc">Blass</p></main>'),
  )
  expect((await axeFailures(page)).map(({ kind, what }) => `${kind} ${what.split(':')[0]}`)).toEqual([
    'contrast 1.6',
    'axe aria-command-name',
  ])
  // checks again, now that axe is already loaded in this document; the violations must be the same
  expect(await axeFailures(page)).toHaveLength(2)
  expect((await contrastFailures(page)).map(({ element }) => element)).toEqual(['p “Blass”'])
})

test("the gallery's checks find elements that move without a press", async ({ page }) => {
  await watchShifts(page)
  const html = pageWith(
    '<div id="late" hidden style="height: 120px"></div><main style="height: 300px"><h1>Aufladen</h1></main>',
  )
  await page.goto(`data:text/html,${encodeURIComponent(html)}`)
  expect(await shiftsIn(page)).toEqual([])
  const found = async () => {
    // repeats the layout shift, because a shift right after a change of the window size does not count
    await page.locator('#late').evaluate((late) => late.toggleAttribute('hidden'))
    return shiftFailures(await shiftsIn(page)).map(({ kind, element }) => `${kind} ${element}`)
  }
  await expect.poll(found).toEqual(['shift main “Aufladen”'])
})

test('checks only the popup while a popup is open', async ({ page }) => {
  await page.setContent(pageWith('<button></button><dialog aria-label="Frage"><button>Ja</button></dialog>'))
  await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal())
  expect((await inspect(page)).nameless).toEqual([])
})

test('checks only the receipt on paper', async ({ page }) => {
  const style =
    '<style>article { display: none } @media print { main { display: none } article { display: block } }</style>'
  const main = '<main><button></button><dialog aria-label="Order"><input></dialog></main>'
  await page.setContent(pageWith(`${style}${main}<article><h2>Receipt</h2><p>60 Gems</p></article>`))
  await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal())
  expect((await inspect(page)).nameless).toEqual(['input'])
  await page.emulateMedia({ media: 'print' })
  const { nameless, texts } = await inspect(page)
  expect(nameless).toEqual([])
  expect(texts.map(({ text }) => text)).toEqual(['Receipt', '60 Gems', 'Seite'])
  expect(await axeFailures(page)).toEqual([])
})

test("the gallery's page shows each image once and filters by brand, language, screen and failure", async ({
  page,
}) => {
  const shot = { layout: 'new', language: 'de', screen: 'goods', size: '390', scheme: 'light', failures: [] } as const
  const gallery = galleryOf([
    { ...shot, place: 'watt', image: 'images/a.png' },
    { ...shot, place: 'ko', image: 'images/a.png' },
    { ...shot, place: 'ko', image: 'images/b.png', failures: [failure('blank', 'a', 'has no name')] },
  ])
  await page.setContent(pageOf(gallery, { palette: '', placeWord: 'brand' }))
  await expect(page.locator('figure')).toHaveCount(2)
  await expect(page.getByText('1 findings')).toBeVisible()
  await page.getByLabel('brand').selectOption('watt')
  await expect(page.getByRole('status')).toHaveText('1 of 3 screens, 1 images, 0 with a failure')
  await page.getByLabel('brand').selectOption('all')
  await page.getByLabel('failure').selectOption('blank')
  await expect(page.locator('figure')).toHaveCount(1)
  await expect(page.getByText('blank: a has no name')).toBeVisible()
})
