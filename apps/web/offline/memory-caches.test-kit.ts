/** Cache Storage in memory, for tests in Node: as much of it as the offline store uses. */
export function memoryCaches(): CacheStorage {
  const stores = new Map<string, Map<string, string>>()
  const urlOf = (name: RequestInfo | URL) =>
    new URL(name instanceof Request ? name.url : name, 'https://portal.example').href
  const cacheOf = (entries: Map<string, string>) => ({
    async put(name: RequestInfo | URL, response: Response) {
      entries.delete(urlOf(name))
      entries.set(urlOf(name), JSON.stringify([[...response.headers], await response.text()]))
    },
    async match(name: RequestInfo | URL) {
      const found = entries.get(urlOf(name))
      if (found === undefined) return undefined
      const [headers, body] = JSON.parse(found) as [[string, string][], string]
      return new Response(body, { headers })
    },
    delete: async (name: RequestInfo | URL) => entries.delete(urlOf(name)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  })
  return {
    async open(name: string) {
      if (!stores.has(name)) stores.set(name, new Map())
      return cacheOf(stores.get(name)!)
    },
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
  } as unknown as CacheStorage
}
