import { at, type Rule, type Source } from './sources.ts'
import { nameOf, placesOf, stringOf, textOf } from './syntax.ts'

/** Matches files that may name brands and layouts: brand data, seed data, tests and documentation. */
const owners = /^(?:brands|tests|docs)\/|^src\/demo\/seed\/|\.test\.tsx?$/
/**
 * Matches further files that may name layouts: the rule that selects a layout, the layouts themselves, and the atlas's
 * list of reachable flows.
 */
const layoutOwners =
  /^src\/domain\/page\/look\/layoutRule\.ts$|^src\/app\/router\/\w+Layout\.tsx$|^src\/app\/router\/layouts\.ts$|^tests\/atlas\/shop\/reach\.ts$/

const layouts = ['new', 'old']

const literalsOf = (source: Source) =>
  placesOf(source).flatMap(({ node, parents }) => {
    const text = stringOf(node)
    const isKey = node.type === 'Identifier' && parents[0]?.type === 'Property' && parents[0].key === node
    return text !== undefined ? [{ node, parents, text }] : isKey ? [{ node, parents, text: nameOf(node) ?? '' }] : []
  })

/**
 * Reports names of layouts in files that may not contain such names. These files must use the result of `layoutOf`
 * instead.
 */
export const layoutNames: Rule = (source) =>
  owners.test(source.path) || layoutOwners.test(source.path)
    ? []
    : literalsOf(source)
        .filter(({ text }) => layouts.includes(text))
        .map(({ node, text }) => `${at(source, node.start)} names the layout ${text}`)

/**
 * Reports keys of brands in files that must not name brands, because each difference between brands must be a setting.
 * @param brandKeys keys of all brands
 * @param otherWords keys that also have another meaning (ko and ru are languages, too); they are only reported beside
 * the word brand
 */
export const brandNames =
  (brandKeys: readonly string[], otherWords: readonly string[]): Rule =>
  (source) =>
    owners.test(source.path)
      ? []
      : literalsOf(source).flatMap(({ node, parents, text }) => {
          if (!brandKeys.includes(text)) return []
          const around = parents.find(({ type }) => /^(?:BinaryExpression|SwitchStatement|CallExpression)$/.test(type))
          const isAboutBrand = around !== undefined && /\bbrand(?:Key)?\b|\.key\b/i.test(textOf(source, around))
          return otherWords.includes(text) && !isAboutBrand ? [] : [`${at(source, node.start)} names the brand ${text}`]
        })
