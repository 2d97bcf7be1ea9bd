/**
 * The platform's own script puts `tt` and `h5sdk` into a page of its client. Only the configured address is loaded, and
 * only there; without one the redirect is the way.
 */
const patienceMs = 3_000

interface Policy {
  createScriptURL(value: string): string
}

let policy: Policy | undefined

/** The document's policy lets no plain text become a script's address. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
  if (!trustedTypes) return url
  policy ??= trustedTypes.createPolicy('forecourt-feishu', { createScriptURL: (value) => value })
  return policy.createScriptURL(url)
}

/** False: it did not come in time. */
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
