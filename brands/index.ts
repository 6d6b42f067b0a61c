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
 * Every brand by its key, in the order of BRD-01. To add one, create a data file and list it here, or supply a JSON
 * file at the start.
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

/** Returns every brand: those above, and those supplied at the start. */
export const allBrands = (): readonly Brand[] => registry.brands

/** Returns the brand of a Host header or location.host; null if no brand has it, never another brand [BRD-02]. */
export const brandOf = (host: string): Brand | null => registry.brandOf(host)

/**
 * Adds brands from outside the code, once, before the server starts; a second call replaces those of the first
 * [BRD-01].
 * @throws Error if another brand has the same key, host or client id
 */
export const supplyBrands = (brands: readonly Brand[]): void => {
  registry = createRegistry([...own, ...brands], watt, mapped)
  supplied = brands
}

/**
 * Maps the operator's own host names to brands, once, before the server starts.
 * @param hosts each with the key of its brand
 * @throws Error if a key is unknown
 */
export const mapHosts = (hosts: Readonly<Record<string, string>>): void => {
  registry = createRegistry([...own, ...supplied], watt, hosts)
  mapped = hosts
}

/** Returns the operator's own host names that are mapped to brands. */
export const mappedHosts = (): readonly string[] => Object.keys(mapped)
