/** 128 random bits in hex. `crypto.randomUUID` is missing on plain http, which some intranets use. */
export const randomKey = (): string =>
  crypto.getRandomValues(new Uint32Array(4)).reduce((key, part) => key + part.toString(16).padStart(8, '0'), '')
