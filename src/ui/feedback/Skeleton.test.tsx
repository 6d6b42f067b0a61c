// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SkeletonBlock, SkeletonRows } from './Skeleton.tsx'

it('[GDS-07] shows three rows for a list, and one block for other content', () => {
  render(<SkeletonRows label="Loading a list" height={72} />)
  render(<SkeletonBlock label="Loading a card" height={236} />)
  const partsOf = (label: string) =>
    [...(screen.getByText(label).closest('[role=status]')?.children ?? [])].filter((part) => part.textContent === '')
  expect([partsOf('Loading a list'), partsOf('Loading a card')].map(({ length }) => length)).toEqual([3, 1])
})
