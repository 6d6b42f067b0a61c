// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { selectionMachine } from '../../../machines/selection/selection.machine.ts'
import { gems } from '../../domain/examples.ts'
import { PhoneLink } from '../../views/handover/PhoneLink.tsx'
import { phoneCode } from '../../views/handover/phoneCode.ts'
import { type LoadPageChart, PageChartsProvider } from '../../views/shared/page/PageChartsContext.ts'
import { handoverLogic } from './handover.ts'

// lingui's macro works only in the built app, so this test replaces it
vi.mock('@lingui/react/macro', () => ({ useLingui: () => ({ t: (words: readonly string[]) => words.join('') }) }))
// a simulated shop in which a game is open
const context = { game: { clientId: '7', gpId: '7', name: 'Skybound', logo: '' }, area: 'sea', isSdk: false }
vi.mock('../../views/shared/page/Storefront.ts', () => ({
  Storefront: {
    useSelector: (select: (shop: unknown) => unknown) => select({ context }),
    useField: (field: keyof typeof context) => context[field],
  },
}))

const copied = vi.fn(async (_: string) => {})
// jsdom has no showModal, no close and no clipboard, so they are simulated
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied } })
})
// loads the popup's code before the tests, so that loading does not count towards their time limit
beforeAll(async () => void (await import('../../views/handover/PhonePopup.tsx')))
afterEach(() => {
  cleanup()
  copied.mockClear()
})

/** Returns the rows of dots of a QR code; true means a dark dot. */
const squaresOf = (code: HTMLElement): boolean[][] => {
  const [, , across, down] = (code.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const drawn = code.querySelector('path')?.getAttribute('d') ?? ''
  const dark = new Set([...drawn.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))
  return Array.from({ length: down ?? 0 }, (_, y) =>
    Array.from({ length: across ?? 0 }, (_, x) => dark.has(`${x} ${y}`)),
  )
}

/** Renders the link that hands the purchase over to a phone, next to a list of goods from which the test can choose. */
const showsLink = async () => {
  const loaded: string[] = []
  const chart = Promise.resolve(handoverLogic({ now: () => 1_700_000_000_000, language: () => 'de' }))
  const load = ((name: string) => {
    loaded.push(name)
    return chart
  }) as unknown as LoadPageChart
  const input = {
    game: context.game,
    area: 'sea' as const,
    account: null,
    preset: { areaId: null, serverId: null, roleId: null },
    saved: null,
    goodsId: null,
    isAreaRole: false,
    reminders: {},
  }
  const types = [{ key: gems.typeKey, name: 'Gems', sort: 1 }]
  const logic = selectionMachine.provide({
    actors: { loadGoods: fromPromise(async () => ({ goods: [gems], types })) },
  })
  const selection = createActor(logic, { input }).start()
  await act(async () => {
    render(
      <PageChartsProvider value={load}>
        <PhoneLink selection={selection} />
      </PageChartsProvider>,
    )
  })
  return { loaded, choosesGoods: () => act(async () => selection.send({ type: 'goods.chosen', key: gems.key })) }
}
const presses = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const copiedAddress = async () => {
  await screen.findByRole('img', { name: 'QR code' })
  await presses('Copy link')
  return new URL(copied.mock.calls.at(-1)?.[0] ?? '')
}

it('[BEY-12] encodes the address that the Copy button copies: game, goods, language and expiry time, but no token', async () => {
  window.history.replaceState(null, '', '/selectGoods?token=secret&user_name=ann')
  localStorage.setItem('token', 'secret')
  const { choosesGoods } = await showsLink()
  await choosesGoods()
  await presses('Continue on your phone')
  const { origin, pathname, searchParams, href } = await copiedAddress()
  expect([origin, pathname]).toEqual([window.location.origin, '/selectGoods'])
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: '7',
    domain_area: 'sea',
    spec_lang: 'de',
    goods_id: gems.id,
    until: '1700000600',
  })
  expect(squaresOf(screen.getByRole('img', { name: 'QR code' }))).toEqual(phoneCode(href).data)
})

it('[BEY-12] opens and closes the popup with its chart, each time for the current choice, and loads nothing before the first tap', async () => {
  const { loaded, choosesGoods } = await showsLink()
  expect(loaded).toEqual([])
  await presses('Continue on your phone')
  expect((await copiedAddress()).searchParams.get('goods_id')).toBeNull()
  await presses('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  await choosesGoods()
  expect(screen.queryByRole('dialog')).toBeNull()
  await presses('Continue on your phone')
  expect((await copiedAddress()).searchParams.get('goods_id')).toBe(gems.id)
  expect(loaded).toEqual(['handover'])
})
