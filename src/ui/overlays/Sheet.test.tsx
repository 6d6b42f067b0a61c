// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterFrame } from '../afterFrame.ts'
import { Sheet } from './Sheet.tsx'
import { IsShownContext } from './SheetContext.ts'
import { stackedSheets } from './sheetStack.ts'

afterEach(cleanup)

const becameModal: HTMLDialogElement[] = []
beforeEach(() => {
  becameModal.length = 0
  // jsdom's dialogs lack showModal; like browsers, this one refuses an open dialog
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    if (this.open) throw new DOMException('The dialog is already open.', 'InvalidStateError')
    this.open = true
    becameModal.push(this)
  }
})

const sheet = (isShown: boolean, inner?: ReactNode) => (
  <IsShownContext value={isShown}>
    <Sheet title="Recharge info" closeLabel="Close" onClose={() => {}}>
      Methods
      {inner}
    </Sheet>
  </IsShownContext>
)

it('a popup that was not prepared is modal at once', () => {
  render(sheet(true))
  const popup = screen.getByRole('dialog', { name: 'Recharge info' })
  expect(becameModal).toEqual([popup])
  expect(stackedSheets().map(({ dialog }) => dialog)).toEqual([popup])
})

it('a prepared popup opens when it is shown, and becomes modal after the next frame', async () => {
  const { rerender } = render(sheet(false))
  const popup = screen.getByText('Methods').closest('dialog')
  expect([popup?.open, popup?.ariaHidden]).toEqual([false, 'true'])
  rerender(sheet(true))
  expect(screen.getByRole('dialog', { name: 'Recharge info' })).toBe(popup)
  expect([becameModal, stackedSheets()]).toEqual([[], []])
  await vi.waitFor(() => expect(becameModal).toEqual([popup]))
  expect(popup?.open).toBe(true)
  expect(stackedSheets().map(({ dialog }) => dialog)).toEqual([popup])
})

it('a popup inside a prepared popup is on top, even if it opens in the same frame', async () => {
  const { rerender } = render(sheet(false))
  const question = (
    <Sheet title="Really?" closeLabel="Close">
      Yes
    </Sheet>
  )
  rerender(sheet(true))
  rerender(sheet(true, question))
  const popups = [
    screen.getByRole('dialog', { name: 'Recharge info' }),
    screen.getByRole('dialog', { name: 'Really?' }),
  ]
  expect(becameModal).toEqual(popups)
  await vi.waitFor(() => expect(stackedSheets().map(({ dialog }) => dialog)).toEqual(popups))
  expect(becameModal).toEqual(popups)
})

it('a prepared popup that closes within the frame never becomes modal', async () => {
  const { rerender } = render(sheet(false))
  rerender(sheet(true))
  rerender(<p>Goods</p>)
  await new Promise<void>((resolve) => void afterFrame(resolve))
  expect([becameModal, stackedSheets()]).toEqual([[], []])
})
