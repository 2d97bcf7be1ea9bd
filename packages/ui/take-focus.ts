/** As the `ref` of what comes in place of a pressed button: without it the focus would fall to the page. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
