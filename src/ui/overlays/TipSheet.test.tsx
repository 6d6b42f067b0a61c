// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { RichText } from '../basics/RichText.tsx'
import { TipSheet } from './TipSheet.tsx'

// jsdom's dialogs lack showModal and close, so this test simulates both
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
afterEach(cleanup)

const show = (tip: Partial<Parameters<typeof TipSheet>[0]>) => {
  const onConfirm = vi.fn()
  const onClose = vi.fn()
  render(
    <TipSheet title="Note" confirm="Understood" closeLabel="Close" onConfirm={onConfirm} onClose={onClose} {...tip} />,
  )
  return { onConfirm, onClose, dialog: screen.getByRole('dialog', { name: 'Note' }) }
}
const press = (target: HTMLElement) => {
  fireEvent.pointerDown(target)
  fireEvent.click(target)
}

describe('[SYS-09] the tip popup', () => {
  it('the tip shows title and content, and can be confirmed', () => {
    const { onConfirm, onClose } = show({ content: 'Mind the gap' })
    expect(screen.getByText('Mind the gap')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    press(screen.getByRole('button', { name: 'Understood' }))
    expect(onConfirm).toHaveBeenCalledOnce()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('the tip is cancelled by its second button', () => {
    const { onConfirm, onClose } = show({ cancel: 'Not now' })
    press(screen.getByRole('button', { name: 'Not now' }))
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1])
  })

  it('the tip closes after a tap on the overlay, unless this is disabled', () => {
    const first = show({})
    press(first.dialog)
    expect(first.onClose).toHaveBeenCalledOnce()
    cleanup()
    const second = show({ closesByOverlay: false })
    press(second.dialog)
    expect(second.onClose).not.toHaveBeenCalled()
  })

  it('the tip shows a white button if nothing is urgent', () => {
    show({})
    const usual = screen.getByRole('button', { name: 'Understood' }).className
    cleanup()
    show({ isWhite: true })
    expect(screen.getByRole('button', { name: 'Understood' }).className).not.toBe(usual)
  })

  it('the tip shows HTML as text with a few tags, without running scripts', () => {
    const html = '<b onclick="x()">Now</b><img src=x onerror="x()"><script>x()</script>&lt;i&gt;'
    const { dialog } = show({ children: <RichText html={html} /> })
    expect(screen.getByText('Now').outerHTML).toBe('<b>Now</b>')
    expect(dialog.querySelector('img, script, [onclick]')).toBeNull()
    expect(dialog.textContent).toContain('<i>')
  })

  it('the tip ignores the second click of the double click that opened it, and accepts the next click', () => {
    const { onConfirm, onClose, dialog } = show({})
    const confirm = screen.getByRole('button', { name: 'Understood' })
    fireEvent.click(confirm, { detail: 2 })
    expect(onConfirm).not.toHaveBeenCalled()
    fireEvent.click(confirm, { detail: 3 })
    expect(onConfirm).toHaveBeenCalledOnce()
    // the counted click may have replaced the tip, so the next click of the same series is ignored again
    fireEvent.click(confirm, { detail: 4 })
    expect(onConfirm).toHaveBeenCalledOnce()
    for (const detail of [2, 3]) {
      fireEvent.pointerDown(dialog)
      fireEvent.click(dialog, { detail })
    }
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('the tip stays open if its second button gets the second click of a double click', () => {
    const { onClose } = show({ cancel: 'Not now' })
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }), { detail: 2 })
    expect(onClose).not.toHaveBeenCalled()
  })

  it('the tip ignores the third of three quick clicks that started before it opened', () => {
    const { onConfirm } = show({})
    fireEvent.click(screen.getByRole('button', { name: 'Understood' }), { detail: 3 })
    expect(onConfirm).not.toHaveBeenCalled()
  })
})
