import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'
import { type Fillable, fieldName, fillableOf, showsLettersAlone } from './form-filling.ts'
import { resolved as resolve, type SignatureRules } from './signature-rules.ts'

/** More tells nobody more. */
const MOST_CHANGES = 20

export interface Changes {
	/** Not allowed: paths from the catalog. */
	readonly changed: readonly string[]
	/** Allowed: names of the fields that were filled in. */
	readonly filled: readonly string[]
}

/**
 * What the document of today has that the signed one had not, or the other way round. More signatures, a security store
 * and fields of the form that were filled in are allowed (DocMDP with P = 2), unless the signature locked the field;
 * everything else is a change.
 */
export function changesBetween(signed: PDF, current: PDF, rules: SignatureRules): Changes {
	const comparison = new Comparison(signed, current, rules)
	comparison.compare(signed.context.info.trailer.get('Root'), current.context.info.trailer.get('Root'), '')
	return { changed: comparison.changes, filled: [...comparison.filled] }
}

type Value = PdfObject | undefined

class Comparison {
	readonly changes: string[] = []
	readonly filled = new Set<string>()
	readonly #signed: PDF
	readonly #current: PDF
	readonly #rules: SignatureRules
	readonly #seen = new Set<string>()

	constructor(signed: PDF, current: PDF, rules: SignatureRules) {
		this.#signed = signed
		this.#current = current
		this.#rules = rules
	}

	compare(before: Value, after: Value, path: string): void {
		if (this.changes.length >= MOST_CHANGES || this.#wasCompared(before, after)) return
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

	#wasCompared(before: Value, after: Value): boolean {
		if (!(before instanceof PdfRef) || !(after instanceof PdfRef)) return false
		const pair = `${before.toString()}|${after.toString()}`
		if (this.#seen.has(pair)) return true
		this.#seen.add(pair)
		return false
	}

	#compareDicts(old: PdfDict, now: PdfDict, path: string): void {
		if (old instanceof PdfStream && now instanceof PdfStream && !sameBytes(old.data, now.data))
			this.#changed(`${path} (conteúdo)`)
		const signing = this.#isSigning(old, now) ? FILLED_BY_SIGNING : NOTHING
		const filling = this.#fillable(old, now)
		for (const key of new Set([...old.keys(), ...now.keys()].map(({ value }) => value))) {
			if (signing.has(key)) continue
			if (filling?.entries.has(key)) this.#compareFilled(old, now, key, filling.name)
			else this.#compareEntry(old, now, key, path)
		}
	}

	#isSigning(old: PdfDict, now: PdfDict): boolean {
		if (!isSignatureField(old) || old.has('V') || !isHarmless(now)) return false
		return !this.#rules.forbidsChanges && !this.#rules.locks(fieldName(this.#signed, old))
	}

	#fillable(old: PdfDict, now: PdfDict): Fillable | undefined {
		const found = this.#rules.forbidsChanges ? undefined : fillableOf(this.#signed, old)
		if (!found || this.#rules.locks(found.name)) return undefined
		if (showsLettersAlone(this.#current, now.get('AP'))) return found
		return { ...found, entries: new Set([...found.entries].filter((key) => key !== 'AP')) }
	}

	/** Apart from the rest: an object that stands here and on a page too is not compared any less there. */
	#compareFilled(old: PdfDict, now: PdfDict, key: string, name: string): void {
		const apart = new Comparison(this.#signed, this.#current, this.#rules)
		apart.#compareEntry(old, now, key, '')
		if (apart.changes.length > 0) this.filled.add(name)
	}

	#compareEntry(old: PdfDict, now: PdfDict, key: string, path: string): void {
		const place = `${path}/${key}`
		const type = old.getName('Type')?.value
		const [before, after] = [old.get(key), now.get(key)]
		if (isOpen(type, path, key)) return
		if (!before && isForm(type, key)) this.#newForm(after, place)
		else if (growsBySigning(type, path, key)) this.#grown(before, after, place)
		else if (!before || !after) this.#changed(`${place} ${before ? '(removido)' : '(incluído)'}`)
		else if (UPWARDS.has(key) && before instanceof PdfRef && after instanceof PdfRef)
			this.#compareReferences(before, after, place)
		else this.compare(before, after, place)
	}

	/** Upwards in a tree: it must be the same object, which is compared on the way down. */
	#compareReferences(before: PdfRef, after: PdfRef, path: string): void {
		if (before.toString() !== after.toString()) this.#changed(path)
	}

	#newForm(form: Value, path: string): void {
		const dict = resolve(this.#current, form)
		if (!(dict instanceof PdfDict)) return this.#changed(path)
		for (const key of dict.keys()) {
			if (key.value === 'Fields') this.#grown(undefined, dict.get('Fields'), `${path}/Fields`)
			else if (key.value !== 'SigFlags') this.#changed(`${path}/${key.value} (incluído)`)
		}
	}

	/** Entries that were there are there still, in their order, and those behind them are signature fields. */
	#grown(before: Value, after: Value, path: string): void {
		const [old, now] = [itemsOf(this.#signed, before), itemsOf(this.#current, after)]
		if (!old || !now || now.length < old.length) return this.#changed(path)
		old.forEach((item, index) => this.compare(item, now[index], `${path}[${index}]`))
		now.slice(old.length).forEach((item, index) => {
			const field = resolve(this.#current, item)
			if (!isSignatureField(field) || !isHarmless(field)) this.#changed(`${path}[${old.length + index}] (incluído)`)
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

/** That there are signatures, and who draws the fields that are filled in. */
const OPEN_IN_FORM = new Set(['SigFlags', 'NeedAppearances'])

const isForm = (type: string | undefined, key: string): boolean => type === 'Catalog' && key === 'AcroForm'

const UPWARDS = new Set(['Parent', 'P'])

const isOpen = (type: string | undefined, path: string, key: string): boolean =>
	(type === 'Catalog' && OPEN_IN_CATALOG.has(key)) || (path.endsWith('/AcroForm') && OPEN_IN_FORM.has(key))

const growsBySigning = (type: string | undefined, path: string, key: string): boolean =>
	(path.endsWith('/AcroForm') && key === 'Fields') || (type === 'Page' && key === 'Annots')

function itemsOf(pdf: PDF, value: Value): PdfObject[] | undefined {
	if (value === undefined) return []
	const array = resolve(pdf, value)
	return array instanceof PdfArray ? array.toArray() : undefined
}

const isSignatureField = (value: Value): value is PdfDict =>
	value instanceof PdfDict && value.getName('FT')?.value === 'Sig'

/** An empty field may not bring a picture, which could cover what was signed. */
const isHarmless = (field: PdfDict): boolean => isSignatureField(field) && (field.has('V') || !field.has('AP'))

function sameScalar(old: PdfObject, now: PdfObject): boolean {
	if (old instanceof PdfString && now instanceof PdfString) return sameBytes(old.bytes, now.bytes)
	return 'value' in old && 'value' in now ? old.value === now.value : old.type === 'null' && now.type === 'null'
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0
