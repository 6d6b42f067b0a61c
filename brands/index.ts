import { acenet } from './acenet.ts'
import { acenetJp } from './acenetJp.ts'
import { brandEn } from './brandEn.ts'
import { coolgame } from './coolgame.ts'
import { dragon } from './dragon.ts'
import { joyage } from './joyage.ts'
import { joynet } from './joynet.ts'
import { ko } from './ko.ts'
import { rhinos } from './rhinos.ts'
import { rhinosJp } from './rhinosJp.ts'
import { rhinosSea } from './rhinosSea.ts'
import { rhinosTwhk } from './rhinosTwhk.ts'
import { ru } from './ru.ts'
import type { Brand } from './schema.ts'
import { spotJp } from './spotJp.ts'
import { ssgame } from './ssgame.ts'
import { watt } from './watt.ts'

/** Every brand by its key, in the order of BRD-01. A new brand is a data file and its name here. */
export const brands = {
  watt,
  dragon,
  ko,
  coolgame,
  ru,
  joynet,
  ssgame,
  joyage,
  acenet,
  acenetJp,
  rhinosTwhk,
  rhinos,
  spotJp,
  rhinosJp,
  rhinosSea,
  brandEn,
} satisfies Record<string, Brand>
export type BrandKey = keyof typeof brands

/** What a bare local address serves [BRD-02]. */
const local = watt

const nameOf = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

const byHost = new Map<string, Brand>([
  ['localhost', local],
  ['127.0.0.1', local],
  ['[::1]', local],
  ...Object.values(brands).flatMap((brand): [string, Brand][] => [
    [`${brand.key.toLowerCase()}.localhost`, brand],
    [brand.hosts.production.web, brand],
    [brand.hosts.demo.web, brand],
  ]),
])

/** The brand that a Host header or location.host asks for; null where no brand lives, never another's [BRD-02]. */
export const brandOf = (host: string): Brand | null => byHost.get(nameOf(host)) ?? null

/** Demo when the host contains "demo", otherwise production; a brand's hosts follow it [BRD-15]. */
export const environmentOf = (host: string): 'demo' | 'production' =>
  nameOf(host).includes('demo') ? 'demo' : 'production'
