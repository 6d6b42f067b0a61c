/** Scrolls an element to the middle of the screen. Focuses `field`, the field or button that the player needs next. */
export const leadTo = (place: Element | null | undefined, field: HTMLElement | null | undefined): void => {
  field?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'center' })
}
