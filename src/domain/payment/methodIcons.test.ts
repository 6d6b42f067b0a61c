import { expect, it } from 'vitest'
import { iconPicture } from './methodIcons.ts'

it('[RCH-07] a picture of a payment method is an https address or a data URL of an image', () => {
  const pictures = ['https://cdn.example.com/a.svg', 'data:image/svg+xml;base64,PHN2Zy8+']
  expect(pictures.map(iconPicture)).toEqual(pictures)
  const others = ['card', '', 'http://example.com/a.png', 'https://a:b@example.com/', 'data:text/html;base64,PHN2Zy8+']
  expect(others.map(iconPicture)).toEqual(others.map(() => null))
})
