import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { amount, failed, flag, lineOf, listOf, oneOf, readWords, runCommand, UsageError, wholeNumber } from './cli.ts'

const options = {
  all: flag,
  out: z.optional(z.string()),
  seed: z._default(wholeNumber(), 1),
  flow: z.optional(listOf(['login', 'pay'])),
  mode: z.optional(oneOf(['fast', 'slow'])),
  minutes: z.optional(amount()),
}

it('parses the options that a command declares', () => {
  const words = ['--all', '--out', 'there', '--seed', '7', '--flow', 'pay, LOGIN', '--mode', 'slow', '--minutes', '0.5']
  expect(readWords(words, options).values).toEqual({
    all: true,
    out: 'there',
    seed: 7,
    flow: ['pay', 'login'],
    mode: 'slow',
    minutes: 0.5,
  })
})

it('a missing flag is false; a missing option has its default or is undefined', () => {
  expect(readWords([], options).values).toEqual({ all: false, seed: 1 })
})

it('rejects words that belong to no option, unless the command takes words', () => {
  expect(() => readWords(['watt'], options)).toThrow(UsageError)
  expect(readWords(['watt', '--all'], options, true)).toMatchObject({ words: ['watt'], values: { all: true } })
})

it.each([
  [['--flow', 'nowhere'], '--flow nowhere: must be one of login, pay'],
  [['--flow', ','], '--flow ,: must name at least one value'],
  [['--seed', '1.5'], '--seed 1.5: must be a whole number'],
  [['--seed', '-1'], undefined],
  [['--mode', 'other'], '--mode other: must be one of fast, slow'],
  [['--minutes', '0'], '--minutes 0: must be above 0'],
  [['--minutes', 'x'], '--minutes x: must be a number'],
  [['--fly'], undefined],
  [['--out'], undefined],
])('rejects %j with a one-line message that names the word', (words, line) => {
  const read = () => readWords(words, options)
  expect(read).toThrow(UsageError)
  if (line !== undefined) expect(read).toThrow(line)
  else expect(read).toThrow(words[0])
})

const runs = async (words: readonly string[], action: () => Promise<number | undefined>) => {
  const printed: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line) => printed.push(String(line)))
  const error = vi.spyOn(console, 'error').mockImplementation((line) => printed.push(`! ${String(line)}`))
  const code = await runCommand({ help: 'Does it.', options: { all: flag }, action }, words)
  log.mockRestore()
  error.mockRestore()
  return { code, printed }
}

it('returns 0, the exit code of the action, 1 if the action fails, or 2 if the words are invalid', async () => {
  expect(await runs([], async () => undefined)).toEqual({ code: 0, printed: [] })
  expect(await runs([], async () => failed)).toEqual({ code: 1, printed: [] })
  const broken = await runs([], async () => {
    throw new Error('There is no browser\n  at all')
  })
  expect(broken).toEqual({ code: 1, printed: ['! There is no browser'] })
  const late = await runs([], async () => {
    throw new UsageError('There is no brand acme')
  })
  expect(late).toEqual({ code: 2, printed: ['! There is no brand acme'] })
  const { code, printed } = await runs(['--fly'], async () => undefined)
  expect(code).toBe(2)
  expect(printed).toHaveLength(1)
})

it.each(['--help', '-h'])('%s prints the help and does nothing else', async (word) => {
  const action = vi.fn(async () => undefined)
  expect(await runs([word, '--fly'], action)).toEqual({ code: 0, printed: ['Does it.'] })
  expect(action).not.toHaveBeenCalled()
})

it('creates options that depend on the environment when the command runs', async () => {
  const action = vi.fn(async (_: { brand?: readonly string[] | undefined }) => undefined)
  const late = { help: '', options: async () => ({ brand: z.optional(listOf(['watt'])) }), action }
  expect(await runCommand(late, ['--brand', 'watt'])).toBe(0)
  expect(action.mock.calls[0]?.[0]).toEqual({ brand: ['watt'] })
})

it('passes all words unparsed to a command for another tool', async () => {
  const action = vi.fn(async (_: object, __: readonly string[]) => undefined)
  expect(await runCommand({ help: '', handsOn: true, action }, ['-g', 'pay', '--trace', 'on'])).toBe(0)
  expect(action.mock.calls[0]?.[1]).toEqual(['-g', 'pay', '--trace', 'on'])
})

it('reduces an error to one line, also if the message is in the inner errors of a refused connection', () => {
  expect(lineOf(new AggregateError([new Error('connect ECONNREFUSED 127.0.0.1:1\n    at x')]))).toBe(
    'connect ECONNREFUSED 127.0.0.1:1',
  )
  expect(lineOf('plain')).toBe('plain')
})
