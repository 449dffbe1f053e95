/**
 * Role of an object, given by the path from the catalog and never by the object's own claims. The role decides which
 * entries may differ: a name has a meaning only where its role gives it one.
 */
export type Role = 'catalog' | 'pages' | 'page' | 'annotation' | 'form' | 'outline' | 'plain' | 'drawn'

type Roles = Readonly<Record<string, Role>>

/** Roles of child entries; everything below `drawn` is compared in full, under any name. */
const BELOW: Readonly<Record<Role, Roles>> = {
	catalog: { Pages: 'pages', AcroForm: 'form', Outlines: 'outline' },
	pages: { Kids: 'pages', Resources: 'drawn' },
	page: { Annots: 'annotation', Resources: 'drawn', Contents: 'drawn', Thumb: 'drawn', Group: 'drawn' },
	annotation: { Kids: 'annotation', AP: 'drawn', DR: 'drawn', MK: 'drawn' },
	form: { Fields: 'annotation', DR: 'drawn' },
	outline: { First: 'outline', Last: 'outline', Next: 'outline', Prev: 'outline', Parent: 'outline' },
	plain: {},
	drawn: {},
}

const UNTOLD: Readonly<Partial<Record<Role, Role>>> = { drawn: 'drawn' }

/** Role of the value of an entry, or of an item of its array. */
export const roleBelow = (role: Role, key: string): Role => BELOW[role][key] ?? UNTOLD[role] ?? 'plain'

const NOTHING: ReadonlySet<string> = new Set()
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Entries that refer upwards in a tree, whose targets are compared from above. */
const UPWARDS: Readonly<Partial<Record<Role, ReadonlySet<string>>>> = {
	pages: words('Parent'),
	page: words('Parent'),
	annotation: words('P Parent'),
}

export const pointsUpwards = (role: Role, key: string): boolean => (UPWARDS[role] ?? NOTHING).has(key)

/** Auxiliary entries, renewed by programs on saving, which never reach a drawing, an action, a value or a signature. */
const AUXILIARY: Readonly<Partial<Record<Role, ReadonlySet<string>>>> = {
	catalog: words('Metadata PieceInfo Lang MarkInfo ViewerPreferences PageLayout PageMode StructTreeRoot'),
	page: words('Metadata PieceInfo LastModified Tabs StructParents'),
	annotation: words('StructParent'),
	outline: words('SE'),
}

export const isAuxiliary = (role: Role, key: string): boolean => (AUXILIARY[role] ?? NOTHING).has(key)

/** Entries that signing itself changes: the security store and format versions. */
const SECURITY = words('DSS Extensions Version')

export const isSecurity = (role: Role, key: string): boolean => role === 'catalog' && SECURITY.has(key)
