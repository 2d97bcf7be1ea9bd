/**
 * The platform's script adds `tt` and `h5sdk` to a page inside the client. Only the configured address is loaded, and
 * only there; without it sign-in uses the redirect.
 */
const patienceMs = 3_000

interface Policy {
  createScriptURL(value: string): string
}

let policy: Policy | undefined

/** The content security policy forbids plain strings as script addresses (Trusted Types). */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
  if (!trustedTypes) return url
  policy ??= trustedTypes.createPolicy('forecourt-feishu', { createScriptURL: (value) => value })
  return policy.createScriptURL(url)
}

/** Loads the script. Resolves to false if it fails or takes too long. */
export function loadSdk(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.addEventListener('load', () => resolve(true))
    script.addEventListener('error', () => resolve(false))
    setTimeout(resolve, patienceMs, false)
    script.src = trusted(url)
    document.head.append(script)
  })
}
