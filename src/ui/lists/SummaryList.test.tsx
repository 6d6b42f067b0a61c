// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { SummaryList } from './SummaryList.tsx'

afterEach(cleanup)

describe('SummaryList', () => {
  it('keeps an amount together in right-to-left text', () => {
    render(<SummaryList items={[{ id: 'coupon', term: 'Coupon', value: '−$1.50', tone: 'good' }]} />)
    expect(screen.getByText('−$1.50').tagName).toBe('BDI')
  })
})
