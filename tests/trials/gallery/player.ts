import { type APIRequestContext, type Browser, type BrowserContext, request } from '@playwright/test'
import { waitForStable } from 'trials/gallery/stable'
import * as z from 'zod/mini'
import { authenticate } from '../../../src/contract/calls/login.ts'
import { getAllRoleList } from '../../../src/contract/calls/roles.ts'
import { platforms } from '../../../src/contract/codes.ts'
import { envelope } from '../../../src/contract/endpoint.ts'
import { obfuscate } from '../../../src/domain/player/obfuscate.ts'
import { addressOf, type BrandArea } from './plan.ts'

const account = z.object({ username: z.string(), password: z.string() })
export type Account = z.output<typeof account>

/** Player of the seed data, whose screens look the same in every run. */
export const seedPlayer: Account = { username: 'ann', password: 'ann-pass' }

/** Creates a new player on the server; see the server's `testFixtures`. */
export const newPlayer = async (port: number): Promise<Account> => {
  const asking = await request.newContext()
  try {
    const answer = await asking.post(`http://127.0.0.1:${port}/__test/player`, { data: {} })
    return account.parse(await answer.json())
  } finally {
    await asking.dispose()
  }
}

export type Login = {
  state: Awaited<ReturnType<BrowserContext['storageState']>>
  /** Query parameters that select server and role. */
  preset: Readonly<Record<string, string>>
}

const asker = (asking: APIRequestContext, { brand }: BrandArea, port: number) => {
  // Node cannot resolve host names below localhost
  const headers = { host: `${brand.key.toLowerCase()}.localhost:${port}` }
  return async (path: string, params: Record<string, string>) => {
    const answer = await asking.get(`http://127.0.0.1:${port}${path}`, {
      headers,
      params: { idfv: 'gallery-player', platform: platforms[0], ...params },
    })
    const { code, msg, content } = envelope.parse(await answer.json())
    if (content === undefined) throw new Error(`${brand.key}: ${path} answers ${code} ${msg}`)
    return content
  }
}

/**
 * Logs in to the first game of the brand area.
 * @throws Error if the shop does not open for this player
 */
export const logIn = async (browser: Browser, place: BrandArea, port: number, player: Account): Promise<Login> => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  try {
    const ask = asker(context.request, place, port)
    const game = place.brand.games.find(({ area }) => area === place.area) ?? place.brand.games[0]
    const client_id = game?.clientIdMap.web ?? ''
    const credentials = {
      username: obfuscate(player.username, '000'),
      password: obfuscate(player.password, '000'),
    }
    const { oauth_token } = authenticate.output.parse(await ask(authenticate.path, { client_id, ...credentials }))
    const { roles } = getAllRoleList.output.parse(await ask(getAllRoleList.path, { client_id, oauth_token }))
    const [role] = roles
    const page = await context.newPage()
    const quiet = waitForStable(page)
    const target = { place, language: place.brand.defaultLanguage }
    await page.goto(addressOf(target, port, '/', { client_id, oauth_token }))
    await page.waitForFunction((name) => localStorage.getItem('userMap')?.includes(name), player.username)
    await quiet()
    const preset = {
      ...(role && { server_id: role.server_id, role_id: role.role_id }),
      ...(role?.area_id && { area_id: role.area_id }),
    }
    return { state: await context.storageState(), preset }
  } finally {
    await context.close()
  }
}
