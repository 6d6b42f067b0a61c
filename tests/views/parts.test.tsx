// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '../../src/ui/basics/Button.tsx'
import { TabPanel, Tabs } from '../../src/ui/basics/Tabs.tsx'
import { ChoiceGroup, ChoiceRow } from '../../src/ui/forms/ChoiceGroup.tsx'
import { Field } from '../../src/ui/forms/Field.tsx'
import { SummaryList } from '../../src/ui/lists/SummaryList.tsx'

afterEach(cleanup)

describe('Button', () => {
  it('says why it is disabled, stays in reach, and takes no click', () => {
    const onClick = vi.fn()
    render(
      <Button disabled reason="Choose goods first" onClick={onClick}>
        Buy
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Buy', description: 'Choose goods first' })
    fireEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.tabIndex).toBe(0)
  })

  it('keeps a form from being submitted while it is busy', () => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
    const form = (isBusy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={isBusy}>
          Log in
        </Button>
      </form>
    )
    const { rerender } = render(form(true))
    fireEvent.click(screen.getByRole('button'))
    expect(onSubmit).not.toHaveBeenCalled()
    rerender(form(false))
    fireEvent.click(screen.getByRole('button'))
    expect(onSubmit).toHaveBeenCalledOnce()
  })
})

describe('Field', () => {
  it('ties label, error and hint to its input', () => {
    render(<Field label="Username" error="Enter account and password" hint="As in the game" />)
    const input = screen.getByRole('textbox', {
      name: 'Username',
      description: 'Enter account and password As in the game',
    })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('Enter account and password')
  })

  it('shows and hides a password', () => {
    render(<Field label="Password" type="password" reveal={{ show: 'Show', hide: 'Hide' }} />)
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    expect(input.type).toBe('password')
    fireEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(input.type).toBe('text')
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }))
    expect(input.type).toBe('password')
  })
})

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

  it('has only the selected one in the tab order, and ties it to its panel', () => {
    show('all')
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1])
    const panel = screen.getByRole('tabpanel', { name: 'All servers' })
    expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-controls')).toBe(panel.id)
  })

  it('goes round with the arrows, and to the ends with Home and End', () => {
    const onSelect = show('my')
    for (const key of ['ArrowRight', 'ArrowLeft', 'End', 'Home', 'a']) press(key)
    expect(onSelect.mock.calls).toEqual([['all'], ['new'], ['new'], ['my']])
  })

  it('turns the arrows round in right-to-left', () => {
    const onSelect = show('my', 'rtl')
    press('ArrowLeft')
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('all')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'All servers' }))
  })
})

describe('ChoiceRow', () => {
  it('is a native radio named by its title and described by its note, and says why it cannot be chosen', () => {
    const onChoose = vi.fn()
    render(
      <ChoiceGroup label="Payment methods" of="rows">
        <ChoiceRow name="method" value="1" title="Card" note="Visa" isChosen={false} onChoose={onChoose} />
        <ChoiceRow
          name="method"
          value="2"
          title="Store"
          isChosen={false}
          onChoose={onChoose}
          disabled
          reason="From $20"
        />
      </ChoiceGroup>,
    )
    expect(screen.getByRole('group', { name: 'Payment methods' })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Card', description: 'Visa' }))
    expect(onChoose).toHaveBeenCalledOnce()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Store', description: 'From $20' }).disabled).toBe(true)
  })
})

describe('SummaryList', () => {
  it('keeps an amount together in right-to-left text', () => {
    render(<SummaryList items={[{ id: 'coupon', term: 'Coupon', value: '−$1.50', tone: 'good' }]} />)
    expect(screen.getByText('−$1.50').tagName).toBe('BDI')
  })
})
