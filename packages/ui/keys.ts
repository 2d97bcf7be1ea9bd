/** Keys there belong to a field, a menu or a dialog, and not to the page. */
export function isBusyTarget(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=dialog], dialog[open]',
    ) !== null
  )
}
