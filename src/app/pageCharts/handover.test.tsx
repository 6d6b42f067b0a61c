// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { PhonePopup } from '../../views/handover/PhonePopup.tsx'
import { phoneCode } from '../../views/handover/phoneCode.ts'
import { type LoadPageChart, PageChartsProvider } from '../../views/shared/page/PageChartsContext.ts'
import { handoverLogic } from './handover.ts'

// texts are compiled into the built app only
vi.mock('@lingui/react/macro', () => ({ useLingui: () => ({ t: (words: readonly string[]) => words.join('') }) }))

const copied = vi.fn(async (_: string) => {})
// jsdom has dialogs without their ways to open and close, and no clipboard
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied } })
})
afterEach(cleanup)

/** The dark squares of a drawn code, row by row. */
const squaresOf = (code: HTMLElement): boolean[][] => {
  const [, , across, down] = (code.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const drawn = code.querySelector('path')?.getAttribute('d') ?? ''
  const dark = new Set([...drawn.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))
  return Array.from({ length: down ?? 0 }, (_, y) =>
    Array.from({ length: across ?? 0 }, (_, x) => dark.has(`${x} ${y}`)),
  )
}

it('[BEY-12] the code holds the address that the Copy button copies: game, goods, language and its end, and no token', async () => {
  window.history.replaceState(null, '', '/selectGoods?token=secret&user_name=ann')
  localStorage.setItem('token', 'secret')
  const chart = Promise.resolve(handoverLogic({ now: () => 1_700_000_000_000, language: () => 'de' }))
  const load = (() => chart) as unknown as LoadPageChart
  await act(async () => {
    render(
      <PageChartsProvider value={load}>
        <Suspense>
          <PhonePopup choice={{ clientId: '7', area: 'sea', goodsId: 'gems60' }} onClose={() => {}} />
        </Suspense>
      </PageChartsProvider>,
    )
  })
  const code = await screen.findByRole('img', { name: 'QR code' })
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  })
  const address = copied.mock.calls[0]?.[0] ?? ''
  const { origin, pathname, searchParams } = new URL(address)
  expect([origin, pathname]).toEqual([window.location.origin, '/selectGoods'])
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: '7',
    domain_area: 'sea',
    spec_lang: 'de',
    goods_id: 'gems60',
    until: '1700000600',
  })
  expect(squaresOf(code)).toEqual(phoneCode(address).data)
})
