/** 128 random bits in hex. `crypto.randomUUID` is missing on plain http, where some intranets live. */
export const randomKey = (): string =>
  crypto.getRandomValues(new Uint32Array(4)).reduce((key, part) => key + part.toString(16).padStart(8, '0'), '')
