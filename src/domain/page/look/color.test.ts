import { describe, expect, it } from 'vitest'
import { hexColor } from './color.ts'

describe('a colour of page config', () => {
  it.each([
    ['00bbff', '00bbff'],
    ['00BBFF', '00bbff'],
  ])('[BRD-05] %s is accepted', (color, hex) => {
    expect(hexColor(color)).toBe(hex)
  })

  it.each([
    null,
    undefined,
    '',
    '#',
    '#A1b2C3',
    '0bf',
    '#0bf',
    '00bbf',
    '00bbff0',
    '00bbff80',
    '00bbfg',
    ' 00bbff',
    '00bbff\n',
    '##00bbff',
    'red',
    'rgb(0, 187, 255)',
    'url(x)',
  ])('[BRD-05] %j is ignored', (color) => {
    expect(hexColor(color)).toBeNull()
  })
})
