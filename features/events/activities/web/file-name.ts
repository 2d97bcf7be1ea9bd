/** Returns a title as a file name, of limited length and without characters that file systems reject. */
export function fileNameOf(title: string, ending: string): string {
  const clean = title
    // oxlint-disable-next-line no-control-regex -- control characters are what is removed
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${Array.from(clean).slice(0, 80).join('').trim() || 'activity'}.${ending}`
}
