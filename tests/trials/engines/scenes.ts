import type { SceneIn } from 'trials/engines/play'
import { withFolder } from 'trials/support/files'
import * as z from 'zod/mini'
import { openBuiltShop } from '../../../scripts/lib/build/ensureBuilt.ts'
import { createPlayer, newPlayer, type Server, shops } from './player.ts'
import type { Scene } from './purchases.ts'

const serverAt = (port: number): Server => ({
  origin: (layout) => `http://${shops[layout].brand}.localhost:${port}`,
  prepare: async (what, wish, answer) => {
    const headers = { 'content-type': 'application/json' }
    const asked = { method: 'POST', headers, body: JSON.stringify(wish) }
    const answered = await fetch(`http://127.0.0.1:${port}/__test/${what}`, asked)
    return z.parse(answer, await answered.json())
  },
  approve: async (address) => {
    const page = new URL(address)
    // Node cannot resolve host names below localhost
    page.hostname = '127.0.0.1'
    const answered = await fetch(page, { method: 'POST', body: new URLSearchParams({ action: 'approve' }) })
    if (!answered.ok) throw new Error(`the provider answers ${answered.status}`)
  },
})

/** Starts a server, and calls `work` with a function that prepares a case in a browser. Each case has a new player. */
export const withScenes = (work: (sceneIn: SceneIn<Scene>) => Promise<void>): Promise<void> =>
  withFolder('engines-data', async (dataDir) => {
    const running = await openBuiltShop({ port: 0, dataDir, testing: true })
    const server = serverAt(running.port)
    try {
      await work(async (browser) => ({
        browser,
        server,
        player: createPlayer(browser, server, await newPlayer(server)),
      }))
    } finally {
      await running.close()
    }
  })
