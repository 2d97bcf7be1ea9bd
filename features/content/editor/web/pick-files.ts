/** Held while their picker is open: browsers collect an input that stands in no document, and its files with it. */
const open = new Set<HTMLInputElement>()

/** Opens the browser's file picker. */
export function pickFiles(accept: string, isMany: boolean, take: (chosen: File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = isMany
  input.accept = accept
  input.addEventListener('cancel', () => open.delete(input))
  input.addEventListener('change', () => {
    open.delete(input)
    take([...(input.files ?? [])])
  })
  open.add(input)
  input.click()
}

export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif'
