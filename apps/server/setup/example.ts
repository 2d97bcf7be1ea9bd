import { platformNames, platformsByName } from '../platform-list.ts'

const contactsLine = ({ name, settings }: (typeof platformsByName)[number]): string =>
  `${`# people: { by: ${name} }`.padEnd(39)}needs ${settings.prefix}…; then 'forecourt ${name} sync'`

/** Output of `forecourt setup --example`: a complete company file to edit. */
export const exampleCompanyFile = `# The company file of 'forecourt setup'. You can run it again at any time: what exists is left unchanged.

# Accounts of the portal's first administrators. They must be people of the portal: accounts that do not exist yet are
# reported, and get the role in the next run.
administrators: [lin.wei]

# How people arrive: file (docs/people-import.md), scim (docs/scim.md), ${platformNames.join(' or ')}.
people:
  by: file
  file: people.csv       # relative to the folder of this file
  source: hr             # source of the file; only people of this source can leave by it
  # tag: partner         # tag of new people whose line has none; default: the company's own
# people: { by: scim, key: scim }      creates the key of the identity provider and shows it once
${platformsByName.map(contactsLine).join('\n')}

# News categories, in order. Default: announcement, internal, control, values and joy, which the portal links to.
# Keys are permanent; names can be changed on the desk.
categories:
  - { key: announcement, name: { zh: 公告, en: Announcements } }
  - { key: ann-hr, below: announcement, name: { zh: 人事公告, en: Human resources } }
  - { key: internal, name: { zh: 公司新闻, en: Company news } }
  - { key: control, name: { zh: 内控手册, en: Internal control manual } }
  - { key: values, name: { zh: 价值驱动, en: Value drive } }
  - { key: joy, name: { zh: 乐享时光, en: Joy } }

# Home (id: "") and other portals, in the format of 'forecourt portals add'. Default: home and the manufacturing
# portal.
portals:
  - id: lab
    name: { zh: 实验室, en: Laboratory }
    theme: laboratory    # "", workshop or laboratory
    guide: false         # whether guides open automatically
    toolsLimit: 8        # maximum number of favourite tools, 1 to 10
    header:              # what is shown, by header template of the person; "" for everybody
      "": [logo, home, people, language, avatar]

# Other roles: author, editor, organiser, moderator, people-administrator, health-reader, bus-staff, operations.
roles:
  - { account: lin.wei, role: editor }

# API keys of other systems, each shown once. Scopes: notice, audience, must-know, todo, ticket, scim, report.
keys:
  - { name: oa, scopes: [notice, todo] }
`
