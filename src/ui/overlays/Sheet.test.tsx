// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Sheet } from './Sheet.tsx'
import { IsShownContext } from './SheetContext.ts'
import { stackedSheets } from './sheetStack.ts'

afterEach(cleanup)

it('a prepared popup is rendered, but opens only when it is shown', () => {
  // jsdom's dialogs lack showModal
  const showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.showModal = showModal
  const sheet = (isShown: boolean) => (
    <IsShownContext value={isShown}>
      <Sheet title="Recharge info" closeLabel="Close" onClose={() => {}}>
        Methods
      </Sheet>
    </IsShownContext>
  )
  const { rerender } = render(sheet(false))
  const popup = screen.getByText('Methods').closest('dialog')
  expect([popup?.open, stackedSheets()]).toEqual([false, []])
  expect(showModal).not.toHaveBeenCalled()
  rerender(sheet(true))
  expect(screen.getByRole('dialog', { name: 'Recharge info' })).toBe(popup)
  expect(stackedSheets().map(({ dialog }) => dialog)).toEqual([popup])
  expect(showModal).toHaveBeenCalledOnce()
})
