/** The script of a platform, for pages inside its client. Only the configured address is loaded, and only there. */
const loadTimeoutMs = 3_000

interface TrustedTypesPolicy {
  createScriptURL(value: string): string
}

let policy: TrustedTypesPolicy | undefined

/** The content security policy forbids plain strings as script addresses (Trusted Types). */
function toTrustedUrl(url: string): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: TrustedTypesPolicy): TrustedTypesPolicy }
  }
  if (!trustedTypes) return url
  policy ??= trustedTypes.createPolicy('forecourt-chat', { createScriptURL: (value) => value })
  return policy.createScriptURL(url)
}

/** Loads the script. Resolves to false if it fails or takes too long. */
export function loadSdk(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.addEventListener('load', () => resolve(true))
    script.addEventListener('error', () => resolve(false))
    setTimeout(resolve, loadTimeoutMs, false)
    script.src = toTrustedUrl(url)
    document.head.append(script)
  })
}
