/** The part of highlight.js in use: its own types include the browser's, which the server must not see. */
declare const hljs: {
  registerLanguage(name: string, grammar: unknown): void
  getLanguage(name: string): { name?: string } | undefined
  highlight(text: string, options: { language: string; ignoreIllegals?: boolean }): { value: string }
}
export default hljs
