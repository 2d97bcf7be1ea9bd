/** The questionnaire's end of the talk with the news around its frame (NEWS-13). */
import { isFrameAnswer, type FrameMessage } from '@portal/client'

const isInFrame = (): boolean => parent !== window

/** To the page around only if it is of our own origin: the browser keeps the message from any other. */
export function tell(message: FrameMessage): void {
  if (isInFrame()) parent.postMessage(message, location.origin)
}

/** Asks the page around for the last word; by itself, outside a frame, nobody needs to be asked. */
export function askAround(): Promise<boolean> {
  if (!isInFrame()) return Promise.resolve(true)
  return new Promise((answer) => {
    function hear({ source, origin, data }: MessageEvent<unknown>): void {
      if (source !== parent || origin !== location.origin || !isFrameAnswer(data)) return
      removeEventListener('message', hear)
      answer(data.isRight)
    }
    addEventListener('message', hear)
    tell({ type: 'confirm' })
  })
}

/** Says how high it is, whenever that changes; answers how to stop. */
export function tellHeight(of: HTMLElement): () => void {
  const watching = new ResizeObserver(() =>
    tell({ type: 'height', height: Math.min(5000, Math.ceil(of.scrollHeight)) }),
  )
  watching.observe(of)
  return () => watching.disconnect()
}
