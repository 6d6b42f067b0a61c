/** A property of an object literal in Babel's syntax tree. */
type Property = { node: { key: { type: string; name?: string }; value: { type: string } }; remove(): void }

/**
 * A Babel plugin that removes the descriptions of states from the charts. Product owners read the descriptions in the
 * flow atlas; the shop shows none of them.
 */
export const withoutDescriptions = () => ({
  visitor: {
    ObjectProperty(property: Property) {
      const { key, value } = property.node
      if (key.name === 'description' && value.type === 'StringLiteral') property.remove()
    },
  },
})
