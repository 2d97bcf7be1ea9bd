/**
 * Wings of features/ from the lowest up: a slice may import from its own wing and from earlier ones.
 * tests/architecture.test.ts checks the imports against this order; docs/generated/map.md draws it.
 */
export const wings: Readonly<Record<string, string>> = {
  foundation:
    'Who somebody is, what they may do, and what all others stand on: files, notifications, data kept at the desk.',
  directory: "How people come and sign in from the company's directory and chat platforms; keys of other systems.",
  events: 'Activities: for those who take part, and for those who organise them.',
  sites: 'Home and the portals beside it: what a header and the top of a page show, and the first steps there.',
  plant: 'What a plant has beside its news: figures, buses, health.',
  work: 'What somebody opens for their work: to-dos, tools, documents, search.',
  administration: 'For those who run the portal: how it is used, how it does, what is left to set up.',
  content: 'Texts, from the first draft to what readers did with them.',
}
