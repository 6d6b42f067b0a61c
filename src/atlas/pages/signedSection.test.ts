import { describe, expect, it } from 'vitest'
import type { SignedFlow } from '../signoffs/signed.ts'
import { signedSection } from './signedSection.ts'

const signoff = { by: 'Ada', date: '2026-11-22', commit: 'abcdef0123456789' }
const changed: SignedFlow = {
  flow: 'pay',
  title: 'Paying',
  signoff,
  changes: [
    {
      name: 'transition creating --done--> done',
      kind: 'changed',
      was: ['leads to: Paid'],
      now: ['leads to: Waiting'],
    },
  ],
}
const section = (all: readonly SignedFlow[]) => signedSection(all).html

describe('What changed since the last sign-off', () => {
  it('shows each flow’s changes as they were signed and as they are now, and the commit to compare with', () => {
    const said = section([{ flow: 'login', title: 'Logging in', signoff, changes: [] }, changed])
    expect(said.indexOf('Paying')).toBeLessThan(said.indexOf('Logging in'))
    expect(said).toContain('<td>leads to: Paid</td>')
    expect(said).toContain('<td>leads to: Waiting</td>')
    expect(said).toContain('npm run atlas -- --diff abcdef01')
  })

  it('names the language of its texts', () => {
    expect(section([changed])).toContain(
      'Texts stand here in English; a change in another language is told by its name.',
    )
  })
})
