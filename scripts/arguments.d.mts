import type { parseArgs, ParseArgsConfig } from 'node:util'

export function descriptionIn(source: string): string
export function refuseUse(line: string): never
export function typedNumber(text: string | number | undefined, name: string): number
export function readArguments<T extends ParseArgsConfig = { allowPositionals: true }>(
  program: string,
  config?: T,
): ReturnType<typeof parseArgs<T>>
