import { expect, it } from 'vitest'
import { hiddenParts } from './inlineArt.ts'

it('writes the parts of a drawing without title, comments and indentation, under names of their own', () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg">
  <title>Art</title>
  <!-- What it
       is for. -->
  <g id="gem">
    <path d="M0-1"/>
  </g>
</svg>
`
  expect(hiddenParts(drawing)).toBe(
    '<svg aria-hidden="true" style="display:none" xmlns="http://www.w3.org/2000/svg"><g id="art-gem"><path d="M0-1"/></g></svg>',
  )
})
