// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

describe('Button', () => {
  it('shows the reason while disabled, can still be focused, and ignores clicks', () => {
    const onClick = vi.fn()
    render(
      <Button disabled reason="Choose goods first" onClick={onClick}>
        Buy
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Buy', description: 'Choose goods first' })
    fireEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.tabIndex).toBe(0)
  })

  it('reports a press before the click, and when the pointer goes elsewhere, but not when a finger is lifted', () => {
    const told: string[] = []
    const button = (isDisabled: boolean) => (
      <Button disabled={isDisabled} onPress={() => told.push('pressed')} onRelease={() => told.push('released')}>
        Buy
      </Button>
    )
    const { rerender } = render(button(true))
    fireEvent.pointerDown(screen.getByRole('button'))
    expect(told).toEqual([])
    rerender(button(false))
    fireEvent.pointerDown(screen.getByRole('button'))
    fireEvent.pointerLeave(screen.getByRole('button'), { pointerType: 'touch' })
    fireEvent.click(screen.getByRole('button'))
    fireEvent.pointerLeave(screen.getByRole('button'), { pointerType: 'mouse' })
    expect(told).toEqual(['pressed'])
    fireEvent.pointerDown(screen.getByRole('button'))
    fireEvent.pointerLeave(screen.getByRole('button'), { pointerType: 'mouse' })
    fireEvent.pointerCancel(screen.getByRole('button'))
    expect(told).toEqual(['pressed', 'pressed', 'released'])
  })

  it('keeps the same element when a reason appears and when it disappears', () => {
    const button = (reason: string | null) => (
      <Button disabled={reason !== null} reason={reason}>
        Pay
      </Button>
    )
    const { rerender } = render(button('Choose a payment method'))
    const pressed = screen.getByRole('button', { name: 'Pay', description: 'Choose a payment method' })
    rerender(button(null))
    expect(screen.getByRole('button', { name: 'Pay', description: '' })).toBe(pressed)
  })

  it('does not submit a form while busy', () => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
    const form = (isBusy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={isBusy}>
          Log in
        </Button>
      </form>
    )
    const { rerender } = render(form(true))
    fireEvent.click(screen.getByRole('button'))
    expect(onSubmit).not.toHaveBeenCalled()
    rerender(form(false))
    fireEvent.click(screen.getByRole('button'))
    expect(onSubmit).toHaveBeenCalledOnce()
  })
})
