// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ChoiceGroup, ChoiceRow } from './ChoiceGroup.tsx'

afterEach(cleanup)

describe('ChoiceRow', () => {
  it('a row is a native radio button with the title as its name and the note as its description, and shows why it is disabled', () => {
    const onChoose = vi.fn()
    render(
      <ChoiceGroup label="Payment methods" of="rows">
        <ChoiceRow name="method" value="1" title="Card" note="Visa" isChosen={false} onChoose={onChoose} />
        <ChoiceRow
          name="method"
          value="2"
          title="Store"
          isChosen={false}
          onChoose={onChoose}
          disabled
          reason="From $20"
        />
      </ChoiceGroup>,
    )
    expect(screen.getByRole('group', { name: 'Payment methods' })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Card', description: 'Visa' }))
    expect(onChoose).toHaveBeenCalledOnce()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Store', description: 'From $20' }).disabled).toBe(true)
  })
})
