// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { RenderOnce } from './RenderOnce.tsx'

afterEach(cleanup)

it('renders its children, but neither adds them to the page nor runs their effects', async () => {
  const renders = vi.fn()
  const effect = vi.fn()
  const ends = vi.fn()
  function Popup() {
    renders()
    useEffect(effect)
    return <p>Popup</p>
  }
  await act(async () => {
    render(
      <RenderOnce onEnd={ends}>
        <Popup />
      </RenderOnce>,
    )
  })
  expect(renders).toHaveBeenCalled()
  expect(ends).toHaveBeenCalledTimes(1)
  expect(effect).not.toHaveBeenCalled()
  expect(document.body.textContent).toBe('')
})
