import postcss from 'postcss'
import { expect, it } from 'vitest'
import { lightDarkFallback } from './lightDarkFallback.ts'

it('adds rules without light-dark() that follow the device’s colour scheme', () => {
  const css = ':root { --a: 0 1px light-dark(rgb(1 2 3 / 5%), transparent); color: red }'
  const { css: written } = postcss([lightDarkFallback()]).process(css, { from: undefined })
  const [own, fallback] = written.split('@supports not (color: light-dark(red, red))')
  expect(own).toBe(css)
  const [light, dark] = (fallback ?? '').split('@media (prefers-color-scheme: dark)')
  expect(light).toContain(':root { --a: 0 1px rgb(1 2 3 / 5%) }')
  expect(dark).toContain(':root { --a: 0 1px transparent }')
})
