// How the portal's process stays small (docs/performance.md).
export const lean = {
  // by itself V8 gives what is new 64 MB, of which a portal at rest keeps most
  flags: ['--max-semi-space-size=8'],
  // pictures are decoded in several threads; left alone, glibc keeps what each of them freed
  env: { MALLOC_ARENA_MAX: '2' },
}
