// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TabPanel, Tabs } from './Tabs.tsx'

afterEach(cleanup)

describe('Tabs', () => {
  const tabs = [
    { id: 'my', label: 'My servers', count: 2 },
    { id: 'all', label: 'All servers' },
    { id: 'new', label: 'New servers' },
  ] as const
  const show = (selected: 'my' | 'all' | 'new', direction = 'ltr') => {
    const onSelect = vi.fn()
    render(
      <div style={{ direction: direction === 'rtl' ? 'rtl' : 'ltr' }}>
        <Tabs name="servers" label="Servers" tabs={tabs} selected={selected} onSelect={onSelect} />
        <TabPanel name="servers" selected={selected}>
          list
        </TabPanel>
      </div>,
    )
    return onSelect
  }
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('tablist'), { key })

  it('only the selected tab can be reached with the Tab key, and is linked to its panel', () => {
    show('all')
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1])
    const panel = screen.getByRole('tabpanel', { name: 'All servers' })
    expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-controls')).toBe(panel.id)
  })

  it('the arrow keys wrap around, and Home and End move to the ends', () => {
    const onSelect = show('my')
    for (const key of ['ArrowRight', 'ArrowLeft', 'End', 'Home', 'a']) press(key)
    expect(onSelect.mock.calls).toEqual([['all'], ['new'], ['new'], ['my']])
  })

  it('the arrow keys are reversed in right-to-left text', () => {
    const onSelect = show('my', 'rtl')
    press('ArrowLeft')
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('all')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'All servers' }))
  })
})
