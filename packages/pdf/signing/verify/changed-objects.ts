import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'
import { samePlace } from '../layout/cross-reference.ts'
import { readRevisionChain } from '../layout/increments.ts'
import { serialize } from '../revision/serialize.ts'
import { itemsOf } from './form-tree.ts'
import type { Changes, Compared } from './revision-changes.ts'
import { isAuxiliary, isSecurity } from './roles.ts'
import { resolved } from './signature-rules.ts'

/** Object-by-object account of everything rewritten after a signature, independent of the tree comparison. */
export interface ChangedObjects {
	/** Changes beyond signatures, time-stamps and the security store. */
	readonly isMore: boolean
	/** Presence of an unexplained change, which may affect any page. */
	readonly isInDoubt: boolean
}

/**
 * Second opinion beside the tree comparison: each object of the signed revision that a later cross-reference moves must
 * be explained by its role, entry by entry. New objects need no explanation, since only those old ones can refer to
 * them.
 * @throws Unexplained
 */
export function classifyObjects(signed: Compared, current: Compared, changes: Changes, bytes: Buffer, end: number) {
	return new Classification(signed, current, changes).classify(readRewritten(bytes, end))
}

/** Objects of the signed revision that were moved or removed since. */
function readRewritten(bytes: Buffer, end: number): number[] {
	const [before, after] = [readRevisionChain(bytes, end), readRevisionChain(bytes, bytes.length)]
	const moved = new Set(
		[...before.places].flatMap(([number, place]) => (samePlace(place, after.places.get(number)) ? [] : number)),
	)
	const packed = [...before.places].flatMap(([number, place]) =>
		'stream' in place && moved.has(place.stream) ? number : [],
	)
	return [...moved, ...packed]
}

type Explanation = 'signing' | 'auxiliary' | 'filling' | 'none'

class Classification {
	readonly #from: Compared
	readonly #to: Compared
	readonly #changes: Changes
	readonly #lists: ReadonlySet<PdfObject>
	readonly #store: ReadonlySet<PdfObject>
	readonly #filled: ReadonlySet<PdfDict>
	/** Appearance objects by number, with the explanation for their changes. */
	readonly #pictures: ReadonlyMap<number, Explanation>
	#reached: ReadonlySet<number> | undefined

	constructor(signed: Compared, current: Compared, changes: Changes) {
		this.#from = signed
		this.#to = current
		this.#changes = changes
		this.#lists = new Set(growingLists(signed))
		this.#store = new Set(storeContainers(signed.pdf))
		this.#filled = new Set([...changes.filled.values()].flatMap((filled) => [...filled]))
		this.#pictures = new Map([
			...[...this.#filled]
				.flatMap((widget) => picturesOf(current.pdf, widget))
				.map((number) => [number, 'filling'] as const),
			...[...changes.signatureWidgets]
				.flatMap((widget) => picturesOf(current.pdf, widget))
				.map((number) => [number, 'signing'] as const),
		])
	}

	classify(numbers: readonly number[]): ChangedObjects {
		const found = new Set(numbers.map((number) => this.#explain(number)))
		return { isMore: [...found].some((one) => one !== 'signing'), isInDoubt: found.has('none') }
	}

	#explain(number: number): Explanation {
		const ref = PdfRef.of(number)
		const [old, now] = [this.#from, this.#to].map(({ pdf }) => pdf.context.resolve(ref) ?? undefined)
		if (old && now && sameText(old, now)) return 'signing'
		const byRole = this.#changes.drawn.has(number)
			? 'none'
			: (this.#pictures.get(number) ?? this.#explainByRole(old, now))
		return byRole === 'none' && !this.#isReached(number) ? 'auxiliary' : byRole
	}

	#explainByRole(old: PdfObject | undefined, now: PdfObject | undefined): Explanation {
		if (old instanceof PdfArray && now instanceof PdfArray && this.#lists.has(old)) return 'signing'
		if (old && this.#store.has(old)) return 'signing'
		if (!(old instanceof PdfDict) || !(now instanceof PdfDict) || old instanceof PdfStream) return 'none'
		const entries = this.#entriesOf(old, now)
		const differing = keysOf(old, now).filter((key) => !sameText(old.get(key), now.get(key)))
		const kinds = new Set(differing.map((key) => entries(key)))
		return (['none', 'filling', 'auxiliary'] as const).find((kind) => kinds.has(kind)) ?? 'signing'
	}

	/** Explanation of each changed entry; an object with two roles may differ only as its first one allows. */
	#entriesOf(old: PdfDict, now: PdfDict): (key: string) => Explanation {
		const { pdf, form } = this.#from
		if (old === pdf.getCatalog()) return explainInCatalog
		if (form.pages.has(old)) return explainInPage
		if (old === form.root) return explainInForm
		if (this.#to.form.signed.has(now) && this.#changes.shown.has(now)) return explainInSignature
		return form.all.has(old) && this.#filled.has(now) ? explainInFilled : () => 'none'
	}

	/** Reachability by any entry of any object, except the auxiliary ones of catalog and pages. */
	#isReached(number: number): boolean {
		this.#reached ??= new Set([...reach(this.#from), ...reach(this.#to)])
		return this.#reached.has(number)
	}
}

const SIGNING_ENTRIES = new Set(['V', 'AP', 'F', 'Ff', 'M'])
const FILLING_ENTRIES = new Set(['V', 'RV', 'AP', 'AS', 'M', 'I', 'TI'])

const explainInCatalog = (key: string): Explanation => {
	if (key === 'AcroForm' || isSecurity('catalog', key)) return 'signing'
	return isAuxiliary('catalog', key) ? 'auxiliary' : 'none'
}
const explainInPage = (key: string): Explanation => {
	if (key === 'Annots') return 'signing'
	return isAuxiliary('page', key) ? 'auxiliary' : 'none'
}
const explainInForm = (key: string): Explanation => (key === 'Fields' || key === 'SigFlags' ? 'signing' : 'none')
const explainInSignature = (key: string): Explanation => {
	if (SIGNING_ENTRIES.has(key)) return 'signing'
	return key === 'StructParent' ? 'auxiliary' : 'none'
}
const explainInFilled = (key: string): Explanation => (FILLING_ENTRIES.has(key) ? 'filling' : 'none')

/** Object numbers of a widget's appearance dictionary and of its normal appearance. */
function picturesOf(pdf: PDF, widget: PdfDict): number[] {
	const entry = widget.get('AP')
	const states = resolved(pdf, entry)
	const normal = states instanceof PdfDict ? states.get('N') : undefined
	return [entry, normal].flatMap((one) => (one instanceof PdfRef ? one.objectNumber : []))
}

const sameText = (one: PdfObject | undefined, other: PdfObject | undefined): boolean =>
	one === undefined || other === undefined ? one === other : serialize(one).equals(serialize(other))

const keysOf = (old: PdfDict, now: PdfDict): string[] => [
	...new Set([...old.keys(), ...now.keys()].map(({ value }) => value)),
]

/** Field and annotation arrays stored as indirect objects, both already compared by the tree comparison. */
function growingLists({ pdf, form }: Compared): PdfObject[] {
	const entries = [form.root?.get('Fields'), ...[...form.pages].map((page) => page.get('Annots'))]
	return entries.flatMap((entry) => (entry instanceof PdfRef ? (pdf.context.resolve(entry) ?? []) : []))
}

const STORE_LISTS = ['Certs', 'CRLs', 'OCSPs'] as const

/** Containers used only by the security store; everything they refer to is compared like any object. */
function storeContainers(pdf: PDF): PdfObject[] {
	const get = (dict: PdfObject | undefined, key: string): PdfObject | undefined =>
		dict instanceof PdfDict ? resolved(pdf, dict.get(key)) : undefined
	const store = get(pdf.getCatalog(), 'DSS')
	const related = get(store, 'VRI')
	const each = related instanceof PdfDict ? keysOf(related, related).map((key) => get(related, key)) : []
	const lists = STORE_LISTS.map((key) => get(store, key))
	return [store, related, ...each, ...lists].filter(
		(one) => one !== undefined && !(one instanceof PdfStream),
	) as PdfObject[]
}

function reach({ pdf, form }: Compared): Set<number> {
	const found = new Set<number>()
	const catalog = pdf.getCatalog()
	const isSkipped = (dict: PdfDict, key: string): boolean =>
		dict === catalog
			? isAuxiliary('catalog', key) || isSecurity('catalog', key)
			: form.pages.has(dict) && isAuxiliary('page', key)
	const below = (value: PdfObject | undefined): (PdfObject | undefined)[] => {
		if (value instanceof PdfArray) return itemsOf(pdf, value)
		return value instanceof PdfDict
			? [...value].flatMap(([key, entry]) => (isSkipped(value, key.value) ? [] : entry))
			: []
	}
	const waiting: (PdfObject | undefined)[] = [catalog]
	while (waiting.length > 0) {
		const value = waiting.pop()
		if (!(value instanceof PdfRef)) waiting.push(...below(value))
		else if (!found.has(value.objectNumber)) {
			found.add(value.objectNumber)
			waiting.push(...below(pdf.context.resolve(value) ?? undefined))
		}
	}
	return found
}
