import type { KeyboardEvent } from 'react'

interface Answers {
  approve: () => void
  reject: () => void
}

/** Keys of a to-do while its row has the focus: A approves, R rejects. Null if it cannot be answered here. */
export const answerKeys =
  (answers: Answers | null) =>
  (event: KeyboardEvent): void => {
    if (!answers || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    if (key !== 'a' && key !== 'r') return
    event.preventDefault()
    if (key === 'a') answers.approve()
    else answers.reject()
  }
