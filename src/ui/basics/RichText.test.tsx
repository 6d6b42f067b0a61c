// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RichText } from './RichText.tsx'

/** Replaces the text node, as browsers do when they translate a page. */
const translate = (text: string) => {
  const element = screen.getByText(text, { exact: false })
  const node = [...element.childNodes].find(({ nodeValue }) => nodeValue === text)
  const font = document.createElement('font')
  font.textContent = `${text}, translated`
  node?.replaceWith(font)
}

it('shows a new text after the page was translated', () => {
  const { container, rerender } = render(<RichText html="one<br>two" />)
  translate('two')
  expect(container.textContent).toBe('onetwo, translated')
  rerender(<RichText html="three<br>" />)
  expect(container.textContent).toBe('three')
})
