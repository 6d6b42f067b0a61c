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

/** Every brand by its key, in the order of BRD-01. A new one is a data file and its name here, or a JSON file supplied at the start. */
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

/** Every brand there is: those above, and those that were supplied at the start. */
export const allBrands = (): readonly Brand[] => registry.brands

/** The brand that a Host header or location.host asks for; null where no brand lives, never another's [BRD-02]. */
export const brandOf = (host: string): Brand | null => registry.brandOf(host)

/**
 * Adds brands that are no part of the code, once, before the server starts; a second call replaces those of the first
 * [BRD-01].
 * @throws Error where a key, a host or a client id is another brand's
 */
export const supplyBrands = (brands: readonly Brand[]): void => {
  registry = createRegistry([...own, ...brands], watt, mapped)
  supplied = brands
}

/**
 * Has host names of the operator's own lead to brands, once, before the server starts.
 * @param hosts each with the key of its brand
 * @throws Error where a key is no brand's
 */
export const mapHosts = (hosts: Readonly<Record<string, string>>): void => {
  registry = createRegistry([...own, ...supplied], watt, hosts)
  mapped = hosts
}

/** The operator's own host names that lead to brands. */
export const mappedHosts = (): readonly string[] => Object.keys(mapped)
