import type { BrowserContext, Route } from '@playwright/test'
import { pickFrom } from 'statewalk/random'
import { code } from '../../../src/contract/codes.ts'

type Hostility = { name: string; play: (route: Route) => Promise<void> }

const answers =
  (json: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({ json, status })
const late = (ms: number) => async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, ms))
  await route.continue()
}

/** What a server, or what stands between, can do to an answer. */
const hostilities: readonly Hostility[] = [
  ...[0, ...Object.values(code).filter((each) => each < 0)].map((each) => ({
    name: `code ${each}`,
    play: answers({ code: each, msg: 'Something is wrong', content: null }),
  })),
  { name: '500', play: answers({ code: 0, msg: 'no' }, 500) },
  { name: 'no JSON', play: (route) => route.fulfill({ body: '<html>', contentType: 'text/html' }) },
  { name: 'another shape', play: answers({ code: 1, msg: '', content: { unexpected: [null] } }) },
  { name: 'nothing in it', play: answers({ code: 1, msg: '', content: null }) },
  { name: 'cut off', play: (route) => route.abort('connectionfailed') },
  { name: 'late', play: late(1500) },
  {
    name: 'done, and the answer lost',
    play: async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
  },
]

/** Disturbs a part of all calls; tells each. */
export const makeHostile = (
  context: BrowserContext,
  { share, random, tell }: { share: number; random: () => number; tell: (words: string) => void },
): Promise<unknown> =>
  context.route('**/*', async (route) => {
    const kind = route.request().resourceType()
    const hostility =
      (kind === 'fetch' || kind === 'xhr') && random() < share ? pickFrom(hostilities, random()) : undefined
    try {
      if (hostility === undefined) return await route.fallback()
      tell(`${hostility.name}: ${new URL(route.request().url()).pathname}`)
      await hostility.play(route)
    } catch {
      // the page has gone meanwhile
    }
  })
