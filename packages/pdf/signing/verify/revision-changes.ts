import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'
import { type Fillable, fieldName, fillableOf, kindOfField, showsLettersAlone } from './form-filling.ts'
import { type FormTree, isInnerNode, isPlainSignatureWidget } from './form-tree.ts'
import { isAuxiliary, isSecurity, pointsUpwards, type Role, roleBelow } from './roles.ts'
import { resolved as resolve, type SignatureRules } from './signature-rules.ts'
import { readSpokenTexts } from './spoken-texts.ts'

/** Limit of reported changes. */
const MOST_CHANGES = 20

export interface Changes {
	/** Forbidden changes, as paths from the catalog. */
	readonly changed: readonly string[]
	/** Allowed changes: filled fields by name, with the changed objects of the current document. */
	readonly filled: ReadonlyMap<string, ReadonlySet<PdfDict>>
	/** Allowed changes: widgets of the current document with a new appearance. */
	readonly shown: ReadonlySet<PdfDict>
	/** Widgets among them that show a later signature. */
	readonly signatureWidgets: ReadonlySet<PdfDict>
	/** Tolerated changes: paths of data on which no drawing, action, value or signature depends. */
	readonly auxiliary: readonly string[]
	/** Object numbers of the signed document's drawing resources. */
	readonly drawn: ReadonlySet<number>
}

export interface Compared {
	readonly pdf: PDF
	readonly form: FormTree
}

/**
 * Structural comparison of the signed document with the current one, each object in its role. Verified signatures, a
 * security store and filled fields are allowed (DocMDP with P = 2), unless the signature locked the field; auxiliary
 * data is tolerated; everything else is a change.
 */
export function changesBetween(signed: Compared, current: Compared, rules: SignatureRules): Changes {
	const comparison = new Comparison(signed, current, rules)
	const [before, after] = [signed.pdf, current.pdf].map(({ context }) => context.info.trailer.get('Root'))
	comparison.compare({ before, after, path: '', role: 'catalog' })
	comparison.run()
	const { changes, filled, shown, auxiliary, drawn } = comparison
	const signatureWidgets = new Set([...shown].filter((widget) => current.form.signed.has(widget)))
	return { changed: changes, filled, shown, signatureWidgets, auxiliary: [...auxiliary], drawn }
}

type Value = PdfObject | undefined

interface Pair {
	readonly before: Value
	readonly after: Value
	readonly path: string
	readonly role: Role
}

interface DictPair {
	readonly old: PdfDict
	readonly now: PdfDict
	readonly path: string
	readonly role: Role
}

class Comparison {
	readonly changes: string[] = []
	readonly filled = new Map<string, Set<PdfDict>>()
	readonly shown = new Set<PdfDict>()
	readonly auxiliary = new Set<string>()
	readonly drawn = new Set<number>()
	readonly #from: Compared
	readonly #to: Compared
	readonly #signed: PDF
	readonly #current: PDF
	readonly #rules: SignatureRules
	readonly #seen = new Set<string>()
	/** Work queue of references, so that a long chain needs no deep recursion. */
	readonly #waiting: Pair[] = []

	constructor(signed: Compared, current: Compared, rules: SignatureRules) {
		this.#from = signed
		this.#to = current
		this.#signed = signed.pdf
		this.#current = current.pdf
		this.#rules = rules
	}

	run(): void {
		for (const pair of this.#waiting) {
			if (this.changes.length >= MOST_CHANGES) return
			this.#compareValues(pair)
		}
	}

	compare(pair: Pair): void {
		const { before, after, role } = pair
		if (!(before instanceof PdfRef && after instanceof PdfRef)) return this.#compareValues(pair)
		if (role === 'plain' && this.#isSameNode(before, after)) return
		const key = `${before.toString()}|${after.toString()}|${role}`
		if (this.#seen.has(key)) return
		this.#seen.add(key)
		if (role === 'drawn') this.drawn.add(before.objectNumber)
		this.#waiting.push(pair)
	}

	#compareValues({ before, after, path, role }: Pair): void {
		const [old, now] = [valueOf(this.#signed, before), valueOf(this.#current, after)]
		if (old === undefined || now === undefined) {
			if (old !== now) this.#changed(path)
		} else if (old.type !== now.type) this.#changed(path)
		else if (old instanceof PdfDict && now instanceof PdfDict) this.#compareDicts({ old, now, path, role })
		else if (old instanceof PdfArray && now instanceof PdfArray) this.#compareArrays(old, now, path, role)
		else if (!sameScalar(old, now)) this.#changed(path)
	}

	#changed(path: string): void {
		if (this.changes.length < MOST_CHANGES) this.changes.push(path)
	}

	#compareDicts(pair: DictPair): void {
		const { old, now, path, role } = pair
		if (hasOtherData(old, now)) this.#changed(`${path} (conteúdo)`)
		if (role === 'pages') return this.#comparePageNodes(pair)
		const isField = role === 'annotation' && this.#from.form.all.has(old)
		const signing = isField && this.#isSigning(old, now) ? FILLED_BY_SIGNING : NOTHING
		const filling = isField ? this.#fillable(old, now) : undefined
		for (const key of keysOf(old, now)) {
			if (signing.has(key)) continue
			if (filling?.entries.has(key)) this.#compareFilled(pair, key, filling.name)
			else this.#compareEntry(pair, key)
		}
	}

	/** Page-tree nodes, told apart as leaves or inner nodes in both documents. */
	#comparePageNodes(pair: DictPair): void {
		const [isInner, wasInner] = [isInnerNode(this.#current, pair.now), isInnerNode(this.#signed, pair.old)]
		if (isInner !== wasInner) return this.#changed(`${pair.path}/Kids`)
		const role = isInner ? 'pages' : 'page'
		for (const key of keysOf(pair.old, pair.now)) this.#compareEntry({ ...pair, role }, key)
	}

	#isSigning(old: PdfDict, now: PdfDict): boolean {
		if (kindOfField(this.#signed, old) !== 'Sig' || old.has('V') || !this.#to.form.signed.has(now)) return false
		if (this.#rules.forbidsChanges || this.#rules.locks(fieldName(this.#signed, old))) return false
		if (this.#from.form.signed.has(old) || !isPlainSignatureWidget(this.#current, now)) return false
		this.shown.add(now)
		return true
	}

	#fillable(old: PdfDict, now: PdfDict): Fillable | undefined {
		const found = this.#rules.forbidsChanges ? undefined : fillableOf(this.#signed, old)
		if (!found || this.#rules.locks(found.name)) return undefined
		if (showsLettersAlone(this.#current, now.get('AP'))) return found
		return { ...found, entries: new Set([...found.entries].filter((key) => key !== 'AP')) }
	}

	/** Separate comparison of a filled field: an object that is also used by a page is still compared there in full. */
	#compareFilled(pair: DictPair, key: string, name: string): void {
		if (!this.#differs((apart) => apart.#compareEntry(pair, key))) return
		this.filled.set(name, (this.filled.get(name) ?? new Set()).add(pair.now))
		if (SHOWING.has(key)) this.shown.add(pair.now)
	}

	#differs(compare: (apart: Comparison) => void): boolean {
		const apart = new Comparison(this.#from, this.#to, this.#rules)
		compare(apart)
		apart.run()
		return apart.changes.length > 0
	}

	#compareEntry(pair: DictPair, key: string): void {
		const { old, now, path, role } = pair
		if (isSecurity(role, key) || this.#isOpenInForm(pair, key)) return
		if (isAuxiliary(role, key)) return this.#compareAuxiliary(pair, key)
		const [before, after, place] = [old.get(key), now.get(key), `${path}/${key}`]
		const grows = this.#mayGrow(pair, key)
		if (role === 'catalog' && key === 'AcroForm' && !before) this.#newForm(after, place)
		else if (grows) this.#grown(before, after, place, grows)
		else if (role === 'form' && key === 'DR') this.#compareDefaults(before, after, place)
		else if (!pointsUpwards(role, key) || !this.#isSameNode(before, after))
			this.#comparePresent({ before, after, path: place, role: roleBelow(role, key) })
	}

	#comparePresent(pair: Pair): void {
		const [old, now] = [valueOf(this.#signed, pair.before), valueOf(this.#current, pair.after)]
		if (old === undefined && now === undefined) return
		if (old === undefined || now === undefined) this.#changed(`${pair.path} ${old ? '(removido)' : '(incluído)'}`)
		else this.compare(pair)
	}

	/** Page, annotation or field that is compared at its place in the tree. */
	#isSameNode(before: Value, after: Value): boolean {
		if (!(before instanceof PdfRef && after instanceof PdfRef && before.toString() === after.toString())) return false
		const [old, now] = [resolve(this.#signed, before), resolve(this.#current, after)]
		const isNode = (value: Value, { form }: Compared): boolean => value instanceof PdfDict && form.nodes.has(value)
		return isNode(old, this.#from) && isNode(now, this.#to)
	}

	/** Auxiliary data: the structure tree may add widgets of signatures, but may not change any replacement text. */
	#compareAuxiliary({ old, now, path, role }: DictPair, key: string): void {
		const pair = { before: old.get(key), after: now.get(key), path: `${path}/${key}`, role: 'plain' } as const
		if (!this.#differs((apart) => apart.compare(pair))) return
		if (role === 'catalog' && key === 'StructTreeRoot' && !this.#saysTheSame()) this.#changed(pair.path)
		else this.auxiliary.add(pair.path)
	}

	#saysTheSame(): boolean {
		const [before, after] = [readSpokenTexts(this.#signed), readSpokenTexts(this.#current)]
		return before !== undefined && after !== undefined && before.toSorted().join('\n') === after.toSorted().join('\n')
	}

	/** Allowed additions: fields to the form and their widgets to a page. */
	#mayGrow({ role }: DictPair, key: string): ReadonlySet<PdfDict> | undefined {
		if (role === 'form' && key === 'Fields') return this.#to.form.signed
		return role === 'page' && key === 'Annots' ? this.#to.form.signedWidgets : undefined
	}

	#isOpenInForm({ old, now, role }: DictPair, key: string): boolean {
		if (role !== 'form') return false
		// NeedAppearances makes readers redraw the fields, which would change signed content.
		if (key === 'NeedAppearances') return [old, now].every((form) => !form.getBool(key)?.value)
		return key === 'SigFlags' || (key === 'DA' && !old.has(key))
	}

	/** Default resources of the form: existing names stay unchanged and signers may add fonts. */
	#compareDefaults(before: Value, after: Value, path: string): void {
		const [old, now] = [valueOf(this.#signed, before), valueOf(this.#current, after)]
		if (old === undefined) return
		if (!(old instanceof PdfDict) || !(now instanceof PdfDict)) return this.#changed(path)
		for (const { value: kind } of old.keys()) {
			const place = `${path}/${kind}`
			const [names, left] = [valueOf(this.#signed, old.get(kind)), valueOf(this.#current, now.get(kind))]
			if (names instanceof PdfDict && left instanceof PdfDict)
				for (const { value: name } of names.keys())
					this.compare({ before: names.get(name), after: left.get(name), path: `${place}/${name}`, role: 'drawn' })
			else this.compare({ before: old.get(kind), after: now.get(kind), path: place, role: 'drawn' })
		}
	}

	#newForm(form: Value, path: string): void {
		const dict = resolve(this.#current, form)
		if (!(dict instanceof PdfDict)) return this.#changed(path)
		for (const key of dict.keys()) {
			if (key.value === 'Fields') this.#grown(undefined, dict.get('Fields'), `${path}/Fields`, this.#to.form.signed)
			else if (!HARMLESS_IN_NEW_FORM.has(key.value)) this.#changed(`${path}/${key.value} (incluído)`)
		}
	}

	/** Growing array: earlier items stay in order, and added ones belong to verified signatures. */
	#grown(before: Value, after: Value, path: string, allowed: ReadonlySet<PdfDict>): void {
		const [old, now] = [itemsOf(this.#signed, before), itemsOf(this.#current, after)]
		if (!old || !now || now.length < old.length) return this.#changed(path)
		const known = new Set(old.map(textOf))
		const kept = now.filter((item, index) => {
			const added = resolve(this.#current, item)
			const isNew = added instanceof PdfDict && allowed.has(added) && !known.has(textOf(item))
			if (!isNew) return true
			if (!isPlainSignatureWidget(this.#current, added)) this.#changed(`${path}[${index}] (incluído)`)
			this.shown.add(added)
			return false
		})
		if (kept.length > old.length) this.#changed(`${path}[${old.length}] (incluído)`)
		else if (kept.length < old.length) this.#changed(path)
		old.forEach((item, index) => {
			this.compare({ before: item, after: kept[index], path: `${path}[${index}]`, role: 'annotation' })
		})
	}

	#compareArrays(old: PdfArray, now: PdfArray, path: string, role: Role): void {
		if (old.length !== now.length) return this.#changed(path)
		old.toArray().forEach((item, index) => {
			this.compare({ before: item, after: now.at(index), path: `${path}[${index}]`, role })
		})
	}
}

const NOTHING: ReadonlySet<string> = new Set()
const FILLED_BY_SIGNING: ReadonlySet<string> = new Set(['V', 'AP', 'F', 'Ff', 'M', 'MK', 'DA', 'DR', 'BS', 'Border'])
/** Harmless entries of a new form: signature flags and text field defaults. */
const HARMLESS_IN_NEW_FORM = new Set(['SigFlags', 'DR', 'DA'])
const SHOWING = new Set(['V', 'AP', 'AS'])

const keysOf = (old: PdfDict, now: PdfDict): Set<string> =>
	new Set([...old.keys(), ...now.keys()].map(({ value }) => value))

/** Value of an entry; null equals absence (ISO 32000-1, 7.3.9). */
function valueOf(pdf: PDF, value: Value): Value {
	const found = resolve(pdf, value)
	return found?.type === 'null' ? undefined : found
}

function itemsOf(pdf: PDF, value: Value): PdfObject[] | undefined {
	const array = valueOf(pdf, value)
	if (array === undefined) return []
	return array instanceof PdfArray ? array.toArray() : undefined
}

function sameScalar(old: PdfObject, now: PdfObject): boolean {
	if (old instanceof PdfString && now instanceof PdfString) return sameBytes(old.bytes, now.bytes)
	return 'value' in old && 'value' in now && old.value === now.value
}

/** Identity of an array item: references by their number; direct values have none. */
const textOf = (item: PdfObject): string => (item instanceof PdfRef ? item.toString() : '')

const hasOtherData = (old: PdfDict, now: PdfDict): boolean =>
	old instanceof PdfStream && now instanceof PdfStream && !sameBytes(old.data, now.data)

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0
