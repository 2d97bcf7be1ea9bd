/** The Chinese faces of systems in --font (tokens.css), by the names under which `local()` finds them. */
const systemFaces = [
  'PingFang SC',
  'PingFangSC-Regular',
  'HarmonyOS Sans SC',
  'HarmonyOS_Sans_SC',
  'Microsoft YaHei',
  'MicrosoftYaHei',
  'Noto Sans CJK SC',
  'NotoSansCJKsc-Regular',
]

/**
 * Loads the Chinese web font unless the system has a face of its own: a hundred more faces lay out the whole page anew.
 * Never rejects; without it the system's fallback stays.
 */
export async function loadLateFonts(): Promise<void> {
  try {
    // fails where none of them is there
    await new FontFace('Face of the system', systemFaces.map((name) => `local('${name}')`).join()).load()
  } catch {
    await import('./fonts-late.css').catch(() => undefined)
  }
}
