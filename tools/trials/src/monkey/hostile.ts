import type { BrowserContext, Route } from '@playwright/test'
import { pickFrom } from 'statewalk/random'

/** A disturbance of the answer to one call. */
export type Hostility = { name: string; play: (route: Route) => Promise<void> }

const late = (ms: number) => async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, ms))
  await route.continue()
}

/** Creates a disturbance that answers calls with this content instead of the server's content. */
export const answering = (name: string, json: unknown, status = 200): Hostility => ({
  name,
  play: (route) => route.fulfill({ json, status }),
})

/** Disturbances that are possible for any call. */
export const onTheWay = {
  noJson: { name: 'no JSON', play: (route) => route.fulfill({ body: '<html>', contentType: 'text/html' }) },
  cutOff: { name: 'cut off', play: (route) => route.abort('connectionfailed') },
  late: { name: 'late', play: late(1500) },
  lost: {
    name: 'processed, but the answer is lost',
    play: async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
  },
} as const satisfies Readonly<Record<string, Hostility>>

type Plan = {
  /** Share of disturbed calls, from 0 to 1. */
  share: number
  hostilities: readonly Hostility[]
  random: () => number
  tell: (words: string) => void
}

export const makeHostile = (context: BrowserContext, { share, hostilities, random, tell }: Plan): Promise<unknown> =>
  context.route('**/*', async (route) => {
    const kind = route.request().resourceType()
    const hostility =
      (kind === 'fetch' || kind === 'xhr') && random() < share ? pickFrom(hostilities, random()) : undefined
    try {
      if (hostility === undefined) return await route.fallback()
      tell(`${hostility.name}: ${new URL(route.request().url()).pathname}`)
      await hostility.play(route)
    } catch {
      // the page has already been closed
    }
  })
