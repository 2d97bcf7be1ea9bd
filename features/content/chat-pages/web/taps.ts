declare global {
  interface Window {
    /** Buttons tapped while the script was loading, in order; recorded by apps/web/message.html. */
    forecourtTaps?: HTMLElement[]
  }
}

/** Replays early taps. Likes were already sent and only pick up their answer. */
export function takeTaps(): void {
  performance.mark('begun')
  const taps = window.forecourtTaps ?? []
  delete window.forecourtTaps
  for (const button of taps) {
    button.removeAttribute('aria-busy')
    button.click()
  }
}
