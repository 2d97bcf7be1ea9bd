declare global {
  interface Window {
    /** Buttons that were pressed while the script was on its way, in their order; apps/web/message.html notes them. */
    forecourtTaps?: HTMLElement[]
  }
}

/** What was pressed too early is pressed now: nobody has to do it twice. A like was sent at once, and finds its answer. */
export function takeTaps(): void {
  performance.mark('begun')
  const taps = window.forecourtTaps ?? []
  delete window.forecourtTaps
  for (const button of taps) {
    button.removeAttribute('aria-busy')
    button.click()
  }
}
