// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Field } from './Field.tsx'

afterEach(cleanup)

describe('Field', () => {
  it('links label, error and hint to the input', () => {
    render(<Field label="Username" error="Enter account and password" hint="As in the game" />)
    const input = screen.getByRole('textbox', {
      name: 'Username',
      description: 'Enter account and password As in the game',
    })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('Enter account and password')
  })

  it('shows and hides a password', () => {
    render(<Field label="Password" type="password" reveal={{ show: 'Show', hide: 'Hide' }} />)
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    expect(input.type).toBe('password')
    fireEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(input.type).toBe('text')
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }))
    expect(input.type).toBe('password')
  })
})
