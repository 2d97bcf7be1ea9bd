// Options that keep the portal's process small (docs/performance.md).
export const lean = {
  // by default V8's young generation has 64 MB, most of which an idle portal keeps
  flags: ['--max-semi-space-size=8'],
  // pictures are decoded in several threads; by default glibc keeps the freed memory of each
  env: { MALLOC_ARENA_MAX: '2' },
}
