export const home: string
export function fail(line: string): never
