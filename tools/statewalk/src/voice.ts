/**
 * Words for generated sentences. `actor` is the word for a user of the app. `nouns` lists plural nouns with which names
 * of outcomes begin; without this list, such a noun would be taken for a verb.
 */
export type Voice = { actor: string; nouns: readonly string[] }

/** Default words for generated sentences, suitable for charts of any project. */
export const plainVoice: Voice = { actor: 'the user', nouns: [] }

const notVerbs = ['this', 'its', 'is', 'was', 'always']
const factsFollow = /^\S+ (?:are|is|can|cannot|arrive|have|has)\b/

/**
 * Returns whether the name of an outcome describes a user's action: true for `types a name`, false for `the bell
 * rings`.
 */
const isDoing = (name: string, { nouns }: Voice): boolean => {
  const [first = ''] = name.split(/[\s,:]/)
  return /^[a-z]+s$/.test(first) && ![...notVerbs, ...nouns].includes(first) && !factsFollow.test(name)
}

/**
 * If the name of an outcome lacks a subject, adds the user as subject: `types a name` becomes `the user types a name`;
 * `the bell rings` is unchanged.
 */
export const spoken = (name: string, voice: Voice): string => (isDoing(name, voice) ? `${voice.actor} ${name}` : name)
