/** Scrolls an element to the middle of the screen and focuses its field or button for the next step. */
export const leadTo = (place: Element | null | undefined, field: HTMLElement | null | undefined): void => {
  field?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'center' })
}
