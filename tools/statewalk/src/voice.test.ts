import { expect, it } from 'vitest'
import { plainVoice, spoken } from './voice.ts'

it('adds a subject to names that begin with a verb', () => {
  const says = (name: string) => spoken(name, plainVoice)
  expect(says('types a name')).toBe('the user types a name')
  expect(says('has read the hint')).toBe('the user has read the hint')
  for (const name of ['the bell rings', 'lamps are lit', 'letters arrive', 'its end', 'this is over'])
    expect(says(name)).toBe(name)
})

it('takes the word for the user, and nouns that look like verbs, from the voice', () => {
  const voice = { actor: 'the player', nouns: ['ways'] }
  expect(spoken('presses buy', voice)).toBe('the player presses buy')
  expect(spoken('ways to log in arrive', voice)).toBe('ways to log in arrive')
})
