/**
 * Wording of generated sentences. `actor` is the name for a user of the app. `nouns` lists plural nouns at the start of
 * outcome names, which would otherwise be read as verbs.
 */
export type Voice = { actor: string; nouns: readonly string[] }

/** Default wording, for charts of any project. */
export const plainVoice: Voice = { actor: 'the user', nouns: [] }

const notVerbs = ['this', 'its', 'is', 'was', 'always']
const factsFollow = /^\S+ (?:are|is|can|cannot|arrive|have|has)\b/

/** Returns whether an outcome is a user's action: true for `types a name`, false for `the bell rings`. */
const isDoing = (name: string, { nouns }: Voice): boolean => {
  const [first = ''] = name.split(/[\s,:]/)
  return /^[a-z]+s$/.test(first) && ![...notVerbs, ...nouns].includes(first) && !factsFollow.test(name)
}

/** Adds the user as subject where an outcome's name lacks one: `the user types a name`, `the bell rings`. */
export const spoken = (name: string, voice: Voice): string => (isDoing(name, voice) ? `${voice.actor} ${name}` : name)
