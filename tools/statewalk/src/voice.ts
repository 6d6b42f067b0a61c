/**
 * Words for generated sentences. `actor` is the word for a user of the app. `nouns` are plural nouns with which names
 * of outcomes begin; without this list, such a noun would be taken for a verb.
 */
export type Voice = { actor: string; nouns: readonly string[] }

/** A voice for charts of any project. */
export const plainVoice: Voice = { actor: 'the user', nouns: [] }

const notVerbs = ['this', 'its', 'is', 'was', 'always']
const factsFollow = /^\S+ (?:are|is|can|cannot|arrive|have|has)\b/

/** Whether the name begins with a verb: true for `types a name`, false for `the bell rings`. */
const isDoing = (name: string, { nouns }: Voice): boolean => {
  const [first = ''] = name.split(/[\s,:]/)
  return /^[a-z]+s$/.test(first) && ![...notVerbs, ...nouns].includes(first) && !factsFollow.test(name)
}

/**
 * Adds the actor to a name that begins with a verb: `types a name` becomes `the user types a name`; `the bell rings` is
 * unchanged.
 */
export const spoken = (name: string, voice: Voice): string => (isDoing(name, voice) ? `${voice.actor} ${name}` : name)
