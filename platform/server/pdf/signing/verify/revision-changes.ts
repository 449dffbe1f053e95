import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'

/** More tells nobody more. */
const MOST_CHANGES = 20

/**
 * What the document of today has that the signed one had not, or the other way round, by the path from the catalog.
 * More signatures and a security store are no change (DocMDP with P = 2); everything else is.
 */
export function changesBetween(signed: PDF, current: PDF): string[] {
	const comparison = new Comparison(signed, current)
	comparison.compare(signed.context.info.trailer.get('Root'), current.context.info.trailer.get('Root'), '')
	return comparison.changes
}

type Value = PdfObject | undefined

class Comparison {
	readonly changes: string[] = []
	readonly #signed: PDF
	readonly #current: PDF
	readonly #seen = new Set<string>()

	constructor(signed: PDF, current: PDF) {
		this.#signed = signed
		this.#current = current
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
		const wasSigned = isSignatureField(old) && !old.has('V') && isHarmless(now)
		for (const key of new Set([...old.keys(), ...now.keys()].map(({ value }) => value))) {
			if (wasSigned && FILLED_BY_SIGNING.has(key)) continue
			this.#compareEntry(old, now, key, path)
		}
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

const FILLED_BY_SIGNING = new Set(['V', 'AP', 'F', 'M'])
/** The security store and what versions of the format it asks for: nothing of them is shown. */
const OPEN_IN_CATALOG = new Set(['DSS', 'Extensions', 'Version'])

const isForm = (type: string | undefined, key: string): boolean => type === 'Catalog' && key === 'AcroForm'

const UPWARDS = new Set(['Parent', 'P'])

const isOpen = (type: string | undefined, path: string, key: string): boolean =>
	(type === 'Catalog' && OPEN_IN_CATALOG.has(key)) || (path.endsWith('/AcroForm') && key === 'SigFlags')

const growsBySigning = (type: string | undefined, path: string, key: string): boolean =>
	(path.endsWith('/AcroForm') && key === 'Fields') || (type === 'Page' && key === 'Annots')

function resolve(pdf: PDF, value: Value): Value {
	return value instanceof PdfRef ? (pdf.context.resolve(value) ?? undefined) : value
}

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
