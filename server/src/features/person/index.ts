import {
  addPersonNote,
  endPersonLogins,
  getDeskPerson,
  listPersonLogins,
  listPersonNotes,
  searchPersons,
  viewAsPerson,
} from '@kaleido/contract/person'
import type { Feature } from '../../platform/ctx/feature.ts'
import { route } from '../../platform/http/route.ts'
import * as notes from './person-note.repository.ts'
import * as noting from './person-note.service.ts'
import * as service from './person.service.ts'

/** The people of the product as the staff sees them, and what the staff notes about them. */
export const person: Feature = {
  name: 'person',
  tables: ['person_note'],
  routes: [
    route(searchPersons, service.search),
    route(getDeskPerson, service.get),
    route(listPersonLogins, service.listLogins),
    route(endPersonLogins, service.endLogins),
    route(viewAsPerson, service.viewAs),
    route(listPersonNotes, noting.list),
    route(addPersonNote, noting.add),
  ],
  person: {
    export: async ({ read }, uid) => ({ staffNotes: await notes.listAll(read, uid) }),
    forget: notes.removeAll,
  },
}
