import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRichText, type RichNode } from './richText.ts'

const textOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('')

describe('external text with tags', () => {
  it('external text keeps a few tags, without attributes', () => {
    expect(parseRichText('<p class="x">Pay <b onclick="steal()">now</b><br/>or &lt;later&gt;</p>')).toEqual([
      {
        tag: 'p',
        children: ['Pay ', { tag: 'b', children: ['now'] }, { tag: 'br', children: [] }, 'or <later>'],
      },
    ])
  })

  it.each([
    ['a script', 'a<script>alert(1)</script>b', 'ab'],
    ['a script that does not end', 'a<script>alert(1)', 'a'],
    ['an image', 'a<img src=x onerror=alert(1)>b', 'ab'],
    ['a comment', 'a<!-- <b> -->b', 'ab'],
    ['a style', '<STYLE>p{}</STYLE >b', 'b'],
  ])('external text loses %s', (_, html, left) => {
    expect(parseRichText(html)).toEqual([...left].length === 0 ? [] : [left].flatMap(() => parseRichText(html)))
    expect(textOf(parseRichText(html))).toBe(left)
  })

  it('external text keeps the text inside an unknown tag', () => {
    expect(parseRichText('<a href="javascript:alert(1)">here</a>')).toEqual(['here'])
  })

  it('tags left open are closed, and unmatched closing tags are ignored', () => {
    expect(parseRichText('</b><p><b>one</p>two')).toEqual([
      { tag: 'p', children: [{ tag: 'b', children: ['one'] }] },
      'two',
    ])
  })

  it('an entity never becomes a tag', () => {
    expect(parseRichText('&lt;script&gt;&#60;b&#x3e;&unknown;&#0;')).toEqual(['<script><b>&unknown;&#0;'])
  })

  it('any input is parsed into text and allowed tags, without an error', () => {
    const tags = new Set(['b', 'strong', 'i', 'em', 'br', 'p', 'ul', 'ol', 'li'])
    const isHarmless = (node: RichNode): boolean =>
      typeof node === 'string' || (tags.has(node.tag) && node.children.every(isHarmless))
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      'script',
      'b',
      'p',
      ' ',
      '"',
      '&',
      '#',
      '60',
      ';',
      '<!--',
      '-->',
      'svg',
    )
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (html) => parseRichText(html).every(isHarmless),
      ),
    )
  })
})
