/** A `ref` for an element that replaces a pressed button: otherwise the focus would fall back to the page. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
