/**
 * Wording of generated sentences. `actor` is what the person using the app is called. `nouns` are plural nouns at the
 * start of outcome names, which would otherwise be taken for verbs.
 */
export type Voice = { actor: string; nouns: readonly string[] }

/** The wording for charts of any project. */
export const plainVoice: Voice = { actor: 'the user', nouns: [] }

const notVerbs = ['this', 'its', 'is', 'was', 'always']
const factsFollow = /^\S+ (?:are|is|can|cannot|arrive|have|has)\b/

/** Returns whether an outcome is an action of the user: `types a name` is, `the bell rings` is not. */
const isDoing = (name: string, { nouns }: Voice): boolean => {
  const [first = ''] = name.split(/[\s,:]/)
  return /^[a-z]+s$/.test(first) && ![...notVerbs, ...nouns].includes(first) && !factsFollow.test(name)
}

/** Adds the subject to an outcome's name: `the user types a name`, `the bell rings`. */
export const spoken = (name: string, voice: Voice): string => (isDoing(name, voice) ? `${voice.actor} ${name}` : name)
