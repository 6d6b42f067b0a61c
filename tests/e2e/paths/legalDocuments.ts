import { type Done, expect, type FlowDriver, type Stage } from './support/driver.ts'

const legalDocuments = {
  'presses privacy policy': 'Privacy policy',
  'presses user agreement': 'User agreement',
  'presses legal notice': 'Specified commercial transactions',
  'presses inquiry': 'Inquiry',
}
const open = ({ page }: Stage) => page.getByRole('dialog')

const reads = async (stage: Stage, label: string): Promise<Done> => {
  if ((await open(stage).count()) > 0) return 'unavailable'
  await stage.page.getByRole('contentinfo').getByRole('button', { name: label }).click()
  return undefined
}

/** Test driver for the legal documents in the footer. It uses a Japanese brand, which has the most documents. */
export const driver: FlowDriver = {
  calls: {},
  inputs: { starts: ({ player }) => player.opens(`${player.at('spotJp')}?spec_lang=en`) },
  outcomes: {
    ...Object.fromEntries(
      Object.entries(legalDocuments).map(([name, label]) => [name, (stage: Stage) => reads(stage, label)] as const),
    ),
    'closes the document': async (stage) => {
      const close = open(stage).locator('header').getByRole('button', { name: 'Close' })
      if ((await close.count()) === 0) return 'unavailable'
      await close.click()
      return undefined
    },
  },
  screens: {
    closed: async (stage) => {
      await expect(open(stage)).toHaveCount(0)
    },
    reading: async (stage) => {
      await expect(open(stage).getByRole('heading').first()).toBeVisible()
    },
  },
}
