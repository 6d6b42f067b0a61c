import { describe, expect, it } from 'vitest'
import {
  actionTextWith,
  conditionOf,
  eventWords,
  isClockwork,
  questionOf,
  sentenceOf,
  spaced,
  textKeysIn,
  textKeysOf,
  timesWords,
  timeWords,
  withTexts,
} from './words.ts'

describe('Plain words', () => {
  it('splits names of the code into words', () => {
    expect(spaced('isErrorDomain')).toBe('is error domain')
    expect(spaced('coupon.line.tapped')).toBe('coupon line tapped')
    expect(spaced('loadVIPInfo')).toBe('load vip info')
  })

  it.each([
    ['isFilled', 'if filled', 'Is it filled?'],
    ['hasGoods', 'if there are goods', 'Are there goods?'],
    ['hasAddress', 'if there is address', 'Is there address?'],
    ['hasNoOrder', 'if there is no order', 'Is there no order?'],
    ['canPay', 'if it can pay', 'Can it pay?'],
    ['wantsPaper', 'if wanted paper', 'Is it wanted paper?'],
    ['not isFilled', 'unless filled', 'Is it filled?'],
    ['isMethod {"key":"1"}', 'if method', 'Is it method?'],
    ['prefers', 'if prefers', 'Prefers?'],
  ])('the guard %s is a condition and a question', (guard, condition, question) => {
    expect(conditionOf(guard)).toBe(condition)
    expect(questionOf(guard)).toBe(question)
  })

  it('uses custom words for guards and actions with unclear names', () => {
    const own = { guards: { isHeld: 'somebody holds it' }, actions: { settle: 'answers' } }
    expect(conditionOf('isHeld {"key":"1"}', own)).toBe('if somebody holds it')
    expect(conditionOf('not isHeld', own)).toBe('unless somebody holds it')
    expect(questionOf('isHeld', own)).toBe('Somebody holds it?')
    expect(actionTextWith(() => null, own)('settle {"reason":"late"}')).toBe('answers: late')
  })

  it('replaces text keys by their words', () => {
    const textOf = (key: string) => (key === 'took_long' ? 'It took long.' : null)
    expect(withTexts('took_long shows, and other_thing', textOf)).toBe('“It took long.” shows, and other_thing')
  })

  it('does not list internal timers as actions', () => {
    expect(isClockwork('raises xstate.after.pause.lamp.on')).toBe(true)
    expect(isClockwork('raises bell.rung')).toBe(false)
  })

  it('adds a subject to names that begin with a verb', () => {
    const voice = { actor: 'the player', nouns: ['goods', 'games'] }
    expect(sentenceOf('presses buy', voice)).toBe('The player presses buy.')
    expect(sentenceOf('goods are chosen', voice)).toBe('Goods are chosen.')
    expect(sentenceOf('games arrive', voice)).toBe('Games arrive.')
    expect(sentenceOf('the server refuses', voice)).toBe('The server refuses.')
    expect(sentenceOf('there is nothing left', voice)).toBe('There is nothing left.')
  })

  it('formats times in a suitable unit', () => {
    expect([300, 1000, 10_000, 600_000, 3_600_000].map(timeWords)).toEqual(['0.3 s', '1 s', '10 s', '10 min', '1 h'])
    expect(timesWords([])).toBe('some time')
    expect(timesWords([2000, 1000, 30_000])).toBe('1–30 s')
    expect(timesWords([30_000, 120_000])).toBe('30 s to 2 min')
  })

  it('hides xstate’s internal names in events and actions', () => {
    expect(eventWords('done: loadGames')).toBe('load games: answered')
    expect(eventWords('error: authenticate')).toBe('authenticate: failed')
    expect(eventWords('always')).toBe('at once')
    expect(actionTextWith(() => null)('sets user, refusal')).toBe('notes user and refusal')
    expect(actionTextWith(() => null)('rememberUser')).toBe('remember user')
  })

  it.each([
    ['goTo {"path":"/notArea"}', 'go to: /notArea'],
    ['setUser {"user":null}', 'set user: no user'],
    ['noteFailure {"hasFailed":false}', 'note failure: not: has failed'],
    ['tell {"message":{"key":"log_in","kind":"text"}}', 'tell: “Please log in.”'],
    ['tell {"message":{"key":"other","kind":"text"}}', 'tell: “other”'],
    [
      'settle {"result":{"code":null,"kind":"refused","message":{"key":"log_in","kind":"text"}}}',
      'settle: refused, “Please log in.”',
    ],
    ['refuse {"code":null,"message":{"key":"log_in","kind":"text"}}', 'refuse: “Please log in.”'],
    ['offer {"methods":[]}', 'offer: no methods'],
  ])('the action %s includes its parameters', (action, words) => {
    expect(actionTextWith((key) => (key === 'log_in' ? 'Please log in.' : null))(action)).toBe(words)
  })

  it('finds the text keys in an action’s parameters', () => {
    expect(textKeysOf('settle {"result":{"kind":"refused","message":{"key":"link_invalid","kind":"text"}}}')).toEqual([
      'link_invalid',
    ])
    expect(textKeysOf('rememberUser')).toEqual([])
  })

  it('finds the keys of texts in data that contain themselves, such as an actor', () => {
    const actor = { message: { key: 'link_invalid' }, parent: {} }
    actor.parent = actor
    expect(textKeysIn(actor)).toEqual(['link_invalid'])
  })
})
