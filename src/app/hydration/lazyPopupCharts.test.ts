import { expect, it, vi } from 'vitest'
import { withPlayerPopups } from './lazyPopupCharts.ts'

const setUp = (user: string | null) => {
  const { promise: code, resolve: load } = Promise.withResolvers<void>()
  const steps: string[] = []
  const enter = withPlayerPopups(
    async (game: string) => ({ game, user }),
    () => {
      steps.push('code asked for')
      return code
    },
  )
  const entered = enter('emberfall').then((answer) => {
    steps.push('entered')
    return answer
  })
  return { steps, load, entered }
}

it('a player enters a game only when the code of the player’s popups has loaded', async () => {
  const { steps, load, entered } = setUp('ann')
  await vi.waitFor(() => expect(steps).toEqual(['code asked for']))
  load()
  expect(await entered).toEqual({ game: 'emberfall', user: 'ann' })
})

it('a visitor enters a game without the code of the player’s popups', async () => {
  const { steps, entered } = setUp(null)
  await entered
  expect(steps).toEqual(['entered'])
})
