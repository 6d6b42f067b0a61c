import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { obfuscate, reveal } from './obfuscate.ts'

const prefix = fc.stringMatching(/^[0-9a-f]{3}$/)

describe('an obfuscated credential', () => {
  it('[LGN-03] an obfuscated credential is three hex characters and the base64 of the trimmed UTF-8 text', () => {
    expect(obfuscate('  player1\n', 'a0f')).toBe('a0fcGxheWVyMQ==')
    expect(obfuscate('pässwört', '123')).toBe('123cMOkc3N3w7ZydA==')
    expect(obfuscate('密码', 'fff')).toBe('fff5a+G56CB')
    expect(obfuscate('   ', '000')).toBe('000')
  })

  it('[LGN-03] an obfuscated credential reveals the typed text without surrounding spaces, whatever the prefix', () => {
    const words = fc.oneof(fc.string(), fc.string({ unit: 'grapheme', maxLength: 80 }))
    fc.assert(
      fc.property(words, prefix, (text, drawn) => {
        const sent = obfuscate(text, drawn)
        expect(sent).toMatch(/^[0-9a-f]{3}[\w+/]*={0,2}$/)
        expect(sent.startsWith(drawn)).toBe(true)
        expect(reveal(sent)).toBe(text.trim())
      }),
    )
  })

  it.each(['', 'ab', 'xyzcGxheWVyMQ==', 'ABCcGxheWVyMQ==', 'a0f!', 'a0f/w=='])(
    '[LGN-03] a credential cannot be revealed from %j',
    (sent) => {
      expect(() => reveal(sent)).toThrow()
    },
  )
})
