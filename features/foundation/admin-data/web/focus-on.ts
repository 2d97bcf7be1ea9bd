/**
 * Focuses the field at a path such as `questions.2.title`, or the nearest focusable element around it. If a field has
 * two inputs, the invalid one gets the focus.
 */
export function focusOn(form: HTMLFormElement | null, path: string): void {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length--) {
    const place = form?.querySelector(`[data-field="${CSS.escape(parts.slice(0, length).join('.'))}"]`)
    const control =
      place?.querySelector<HTMLElement>('[aria-invalid=true]') ??
      place?.querySelector<HTMLElement>('input, textarea, select, [role=spinbutton], button')
    if (control) return control.focus()
  }
}
