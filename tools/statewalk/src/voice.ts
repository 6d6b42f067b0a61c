/** How outcomes are told: who acts, and plural nouns with which names of outcomes begin, since they look like verbs. */
export type Voice = { actor: string; nouns: readonly string[] }

/** Of any chart. */
export const plainVoice: Voice = { actor: 'the user', nouns: [] }

const notVerbs = ['this', 'its', 'is', 'was', 'always']
const factsFollow = /^\S+ (?:are|is|can|cannot|arrive|have|has)\b/

/** Whether the name of an outcome says what somebody does: `types a name`, and not `the bell rings`. */
const isDoing = (name: string, { nouns }: Voice): boolean => {
  const [first = ''] = name.split(/[\s,:]/)
  return /^[a-z]+s$/.test(first) && ![...notVerbs, ...nouns].includes(first) && !factsFollow.test(name)
}

/** An outcome with its subject: `the user types a name`, `the bell rings`. */
export const spoken = (name: string, voice: Voice): string => (isDoing(name, voice) ? `${voice.actor} ${name}` : name)
