import { acenet } from './acenet.ts'
import { acenetJp } from './acenetJp.ts'
import { brandEn } from './brandEn.ts'
import { coolgame } from './coolgame.ts'
import { dragon } from './dragon.ts'
import { createRegistry } from './hosts.ts'
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

/**
 * Built-in brands in the order of [BRD-01]. A new brand is a data file listed here, or a JSON file that the server
 * reads at the start.
 */
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

type Settings = {
  supplied: readonly Brand[]
  /** Lower-case keys of the served brands; empty means all. */
  only: readonly string[]
  mapped: Readonly<Record<string, string>>
}
let settings: Settings = { supplied: [], only: [], mapped: {} }
let registry = createRegistry(Object.values(brands), watt)

const change = (changed: Partial<Settings>): void => {
  const wanted = { ...settings, ...changed }
  const { supplied, only, mapped } = wanted
  const known: Brand[] = [...Object.values(brands), ...supplied]
  const unknown = only.filter((name) => !known.some(({ key }) => key.toLowerCase() === name))
  if (unknown.length > 0)
    throw new Error(`BRANDS: ${unknown.join()} is no brand; there are ${known.map(({ key }) => key).join(', ')}`)
  const served = known.filter(({ key }) => only.length === 0 || only.includes(key.toLowerCase()))
  const [first = watt] = served
  registry = createRegistry(served, served.includes(watt) ? watt : first, mapped)
  settings = wanted
}

/** Returns the built-in brands and the operator's brands, without the brands that `limitBrands` excludes. */
export const allBrands = (): readonly Brand[] => registry.brands

/**
 * Returns the brand of a host, or null for an unknown host; never returns a default brand [BRD-02].
 * @param host value of the Host header or of `location.host`
 */
export const brandOf = (host: string): Brand | null => registry.brandOf(host)

/**
 * Sets the operator's brands; must be called before the server starts [BRD-01].
 * @throws Error if two brands have the same key, or share a value that only one brand can have
 */
export const supplyBrands = (supplied: readonly Brand[]): void => change({ supplied })

/**
 * Limits the served brands: the hosts of all other brands become unknown. Must be called after `supplyBrands` and
 * before the server starts.
 * @param keys keys of the served brands, in any case; an empty list means all brands
 * @throws Error if no brand has one of the keys
 */
export const limitBrands = (keys: readonly string[]): void => change({ only: keys.map((key) => key.toLowerCase()) })

/**
 * Assigns the operator's own host names to brands. Called once, before the server starts.
 * @param mapped operator's own host name → key of its brand
 * @throws Error if no brand has one of the keys
 */
export const mapHosts = (mapped: Readonly<Record<string, string>>): void => change({ mapped })

export const mappedHosts = (): readonly string[] => Object.keys(settings.mapped)
