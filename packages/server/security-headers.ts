/** On every answer; the document adds its own Content-Security-Policy with a nonce. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Everything from our own origin, scripts only by nonce, and Trusted Types where supported. */
export function documentPolicy(nonce: string, { hasStyle = false, isFramed = false } = {}): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // the outline of a message page has a few inline styles
    hasStyle ? `style-src 'self' 'nonce-${nonce}'` : "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    // one page of ours may be framed by a news item, no other page by anything (NEWS-13)
    isFramed ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
    isFramed ? "frame-src 'none'" : "frame-src 'self'",
    "require-trusted-types-for 'script'",
    // forecourt-feishu: pages of 1.0, which stay open while the server is upgraded
    'trusted-types dompurify forecourt forecourt-digest forecourt-chat forecourt-feishu',
  ].join('; ')
}
