import { useState } from 'react'

/**
 * Keeps a text editable while it has the focus after it became read-only, so that typing is not interrupted; this
 * browser keeps the changes. Locks it when the focus leaves.
 */
export function useEditableUntilBlur(canEdit: boolean) {
  const [hasFocus, setFocus] = useState(false)
  const [was, setWas] = useState(canEdit)
  const isEditable = canEdit || (was && hasFocus)
  if (isEditable !== was) setWas(isEditable)
  return { isEditable, onFocus: () => setFocus(true), onBlur: () => setFocus(false) }
}
