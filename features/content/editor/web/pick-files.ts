/** Opens the browser's file picker. */
export function pickFiles(accept: string, isMany: boolean, take: (chosen: File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = isMany
  input.accept = accept
  input.addEventListener('change', () => take([...(input.files ?? [])]))
  input.click()
}

export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif'
