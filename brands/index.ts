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
 * All brands by key, in the order of [BRD-01]. There are two ways to add a brand: create a data file and list it here,
 * or pass a JSON file to the server when it starts.
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

const own = Object.values(brands)
let supplied: readonly Brand[] = []
let mapped: Readonly<Record<string, string>> = {}
let registry = createRegistry(own, watt)

/** Returns the brands listed here, and the brands that the operator has passed to the server. */
export const allBrands = (): readonly Brand[] => registry.brands

/**
 * Returns the brand to which a Host header or `location.host` belongs. Returns null for an unknown host, never a
 * default brand [BRD-02].
 */
export const brandOf = (host: string): Brand | null => registry.brandOf(host)

/**
 * Adds the brands that the operator passes as JSON. Must be called before the server starts. A second call replaces the
 * brands of the first call [BRD-01].
 * @throws Error if another brand has the same key, host or client id
 */
export const supplyBrands = (brands: readonly Brand[]): void => {
  registry = createRegistry([...own, ...brands], watt, mapped)
  supplied = brands
}

/**
 * Assigns the operator's own host names to brands. Called once, before the server starts.
 * @param hosts maps host names to keys of brands
 * @throws Error if no brand has one of the keys
 */
export const mapHosts = (hosts: Readonly<Record<string, string>>): void => {
  registry = createRegistry([...own, ...supplied], watt, hosts)
  mapped = hosts
}

/** Returns the operator's own host names that are assigned to brands. */
export const mappedHosts = (): readonly string[] => Object.keys(mapped)
