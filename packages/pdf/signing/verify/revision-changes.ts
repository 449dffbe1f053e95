import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'
import { type Fillable, fieldName, fillableOf, showsLettersAlone } from './form-filling.ts'
import { type FormTree, isDrawn, isPlainSignatureWidget } from './form-tree.ts'
import { resolved as resolve, type SignatureRules } from './signature-rules.ts'

/** More tells nobody more. */
const MOST_CHANGES = 20

export interface Changes {
	/** Not allowed: paths from the catalog. */
	readonly changed: readonly string[]
	/** Allowed: names of the fields that were filled in. */
	readonly filled: readonly string[]
	/** Allowed: widgets of the current document that show what they did not show when it was signed. */
	readonly shown: ReadonlySet<PdfDict>
	/** Those of them that show a later signature. */
	readonly signatureWidgets: ReadonlySet<PdfDict>
}

export interface Compared {
	readonly pdf: PDF
	readonly form: FormTree
}

/**
 * What the document of today has that the signed one had not, or the other way round. Signatures that were verified, a
 * security store and fields of the form that were filled in are allowed (DocMDP with P = 2), unless the signature locked
 * the field; everything else is a change.
 */
export function changesBetween(signed: Compared, current: Compared, rules: SignatureRules): Changes {
	const comparison = new Comparison(signed, current, rules)
	const [before, after] = [signed.pdf, current.pdf].map(({ context }) => context.info.trailer.get('Root'))
	comparison.compare(before, after, '')
	return {
		changed: comparison.changes,
		filled: [...comparison.filled],
		shown: comparison.shown,
		signatureWidgets: new Set([...comparison.shown].filter((widget) => current.form.signed.has(widget))),
	}
}

type Value = PdfObject | undefined

class Comparison {
	readonly changes: string[] = []
	readonly filled = new Set<string>()
	readonly shown = new Set<PdfDict>()
	readonly #from: Compared
	readonly #to: Compared
	readonly #signed: PDF
	readonly #current: PDF
	readonly #rules: SignatureRules
	readonly #seen = new Set<string>()

	constructor(signed: Compared, current: Compared, rules: SignatureRules) {
		this.#from = signed
		this.#to = current
		this.#signed = signed.pdf
		this.#current = current.pdf
		this.#rules = rules
	}

	compare(before: Value, after: Value, path: string): void {
		if (this.changes.length >= MOST_CHANGES || this.#wasCompared(before, after, path)) return
		const [old, now] = [resolve(this.#signed, before), resolve(this.#current, after)]
		if (old === undefined || now === undefined) {
			if (old !== now) this.#changed(path)
		} else if (old.type !== now.type) this.#changed(path)
		else if (old instanceof PdfDict && now instanceof PdfDict) this.#compareDicts(old, now, path)
		else if (old instanceof PdfArray && now instanceof PdfArray) this.#compareArrays(old, now, path)
		else if (!sameScalar(old, now)) this.#changed(path)
	}

	#changed(path: string): void {
		if (this.changes.length < MOST_CHANGES) this.changes.push(path)
	}

	/** A field that is drawn too, as a picture or as resources, is compared there without what a field may change. */
	#wasCompared(before: Value, after: Value, path: string): boolean {
		if (!(before instanceof PdfRef) || !(after instanceof PdfRef)) return false
		const pair = `${before.toString()}|${after.toString()}|${isDrawn(path)}`
		if (this.#seen.has(pair)) return true
		this.#seen.add(pair)
		return false
	}

	#compareDicts(old: PdfDict, now: PdfDict, path: string): void {
		if (old instanceof PdfStream && now instanceof PdfStream && !sameBytes(old.data, now.data))
			this.#changed(`${path} (conteúdo)`)
		const isField = !isDrawn(path) && this.#from.form.all.has(old)
		const signing = isField && this.#isSigning(old, now) ? FILLED_BY_SIGNING : NOTHING
		const filling = isField ? this.#fillable(old, now) : undefined
		for (const key of new Set([...old.keys(), ...now.keys()].map(({ value }) => value))) {
			if (signing.has(key)) continue
			if (filling?.entries.has(key)) this.#compareFilled(old, now, key, filling.name)
			else this.#compareEntry(old, now, key, path)
		}
	}

	#isSigning(old: PdfDict, now: PdfDict): boolean {
		if (!isSignatureField(old) || old.has('V') || !this.#to.form.signed.has(now)) return false
		if (this.#rules.forbidsChanges || this.#rules.locks(fieldName(this.#signed, old))) return false
		if (!isPlainSignatureWidget(this.#current, now)) return false
		this.shown.add(now)
		return true
	}

	#fillable(old: PdfDict, now: PdfDict): Fillable | undefined {
		const found = this.#rules.forbidsChanges ? undefined : fillableOf(this.#signed, old)
		if (!found || this.#rules.locks(found.name)) return undefined
		if (showsLettersAlone(this.#current, now.get('AP'))) return found
		return { ...found, entries: new Set([...found.entries].filter((key) => key !== 'AP')) }
	}

	/** Apart from the rest: an object that stands here and on a page too is not compared any less there. */
	#compareFilled(old: PdfDict, now: PdfDict, key: string, name: string): void {
		const apart = new Comparison(this.#from, this.#to, this.#rules)
		apart.#compareEntry(old, now, key, 'campo')
		if (apart.changes.length === 0) return
		this.filled.add(name)
		if (SHOWING.has(key)) this.shown.add(now)
	}

	#compareEntry(old: PdfDict, now: PdfDict, key: string, path: string): void {
		const place = `${path}/${key}`
		const [before, after] = [old.get(key), now.get(key)]
		if (this.#isOpen(old, now, key, path)) return
		const added = this.#mayGrow(old, key, path)
		if (!before && place === '/AcroForm') this.#newForm(after, place)
		else if (added) this.#grown(before, after, place, added)
		else if (!before || !after) this.#changed(`${place} ${before ? '(removido)' : '(incluído)'}`)
		else if (UPWARDS.has(key) && before instanceof PdfRef && after instanceof PdfRef)
			this.#compareReferences(before, after, place)
		else this.compare(before, after, place)
	}

	/** What may be added there: fields to the form, their widgets to a page. */
	#mayGrow(old: PdfDict, key: string, path: string): ReadonlySet<PdfDict> | undefined {
		const { root, pages } = this.#from.form
		if (key === 'Fields' && old === root) return this.#to.form.signed
		if (key === 'Annots' && pages.has(old) && !isDrawn(path)) return this.#to.form.signedWidgets
		return undefined
	}

	#isOpen(old: PdfDict, now: PdfDict, key: string, path: string): boolean {
		if (path === '') return OPEN_IN_CATALOG.has(key)
		if (old !== this.#from.form.root) return false
		// True makes readers draw the fields anew: of what was signed, another picture.
		return key === 'SigFlags' || (key === 'NeedAppearances' && [old, now].every((form) => !form.getBool(key)?.value))
	}

	/** Upwards in a tree: it must be the same object, which is compared on the way down. */
	#compareReferences(before: PdfRef, after: PdfRef, path: string): void {
		if (before.toString() !== after.toString()) this.#changed(path)
	}

	#newForm(form: Value, path: string): void {
		const dict = resolve(this.#current, form)
		if (!(dict instanceof PdfDict)) return this.#changed(path)
		for (const key of dict.keys()) {
			if (key.value === 'Fields') this.#grown(undefined, dict.get('Fields'), `${path}/Fields`, this.#to.form.signed)
			else if (!HARMLESS_IN_NEW_FORM.has(key.value)) this.#changed(`${path}/${key.value} (incluído)`)
		}
	}

	/** Entries that were there are there still, in their order, and those behind them belong to verified signatures. */
	#grown(before: Value, after: Value, path: string, allowed: ReadonlySet<PdfDict>): void {
		const [old, now] = [itemsOf(this.#signed, before), itemsOf(this.#current, after)]
		if (!old || !now || now.length < old.length) return this.#changed(path)
		old.forEach((item, index) => this.compare(item, now[index], `${path}[${index}]`))
		now.slice(old.length).forEach((item, index) => {
			const added = resolve(this.#current, item)
			const isSignature = added instanceof PdfDict && allowed.has(added) && isPlainSignatureWidget(this.#current, added)
			if (!isSignature) this.#changed(`${path}[${old.length + index}] (incluído)`)
			else this.shown.add(added)
		})
	}

	#compareArrays(old: PdfArray, now: PdfArray, path: string): void {
		if (old.length !== now.length) return this.#changed(path)
		old.toArray().forEach((item, index) => this.compare(item, now.at(index), `${path}[${index}]`))
	}
}

const NOTHING: ReadonlySet<string> = new Set()
const FILLED_BY_SIGNING: ReadonlySet<string> = new Set(['V', 'AP', 'F', 'M'])
/** The security store and what versions of the format it asks for: nothing of them is shown. */
const OPEN_IN_CATALOG = new Set(['DSS', 'Extensions', 'Version'])
/** That there are signatures, and what text in fields would be written with: there is none. */
const HARMLESS_IN_NEW_FORM = new Set(['SigFlags', 'DR', 'DA'])
const SHOWING = new Set(['V', 'AP', 'AS'])
const UPWARDS = new Set(['Parent', 'P'])

function itemsOf(pdf: PDF, value: Value): PdfObject[] | undefined {
	if (value === undefined) return []
	const array = resolve(pdf, value)
	return array instanceof PdfArray ? array.toArray() : undefined
}

const isSignatureField = (value: Value): value is PdfDict =>
	value instanceof PdfDict && value.getName('FT')?.value === 'Sig'

function sameScalar(old: PdfObject, now: PdfObject): boolean {
	if (old instanceof PdfString && now instanceof PdfString) return sameBytes(old.bytes, now.bytes)
	return 'value' in old && 'value' in now ? old.value === now.value : old.type === 'null' && now.type === 'null'
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0
