/** Brings what a player was led to into the middle of the sight, with the focus on the field or button that goes on. */
export const leadTo = (place: Element | null | undefined, field: HTMLElement | null | undefined): void => {
  field?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'center' })
}
