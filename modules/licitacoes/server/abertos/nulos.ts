export type Objeto = Readonly<Record<string, unknown>>

const ehObjeto = (valor: unknown): valor is Objeto =>
	typeof valor === 'object' && valor !== null && !Array.isArray(valor)

type ComId = Objeto & { readonly id: string }
const ehListaComId = (valor: unknown): valor is readonly ComId[] =>
	Array.isArray(valor) && valor.length > 0 && valor.every((um) => ehObjeto(um) && typeof um['id'] === 'string')

/** An element that has nothing but its identifier was taken out before. */
const estaVazio = ({ id: _id, ...resto }: ComId): boolean =>
	JSON.stringify(resto).replaceAll(/[^:]+:null/g, '') === '{}'

function completarLista(antes: readonly ComId[], depois: unknown): unknown {
	const lista: readonly ComId[] = ehListaComId(depois) ? depois : []
	const ficaram = new Set(lista.map(({ id }) => id))
	const deAntes = new Map(antes.map((um) => [um.id, um]))
	const sairam = antes.filter((um) => !ficaram.has(um.id) && !estaVazio(um))
	return [
		...lista.map((um) => completarComNulos(deAntes.get(um.id), um)),
		...sairam.map(({ id, ...resto }) => ({ id, ...completarComNulos(resto, {}) })),
	]
}

function completarValor(antes: unknown, depois: unknown): unknown {
	if (ehListaComId(antes)) return completarLista(antes, depois)
	if (ehObjeto(antes)) return completarComNulos(antes, ehObjeto(depois) ? depois : {})
	return depois === undefined ? null : depois
}

/**
 * The present object with a null for each field of the one before that it has no more (OCDS 1.1, merging): an element
 * that left a list keeps its identifier alone.
 */
export function completarComNulos(antes: Objeto | undefined, depois: Objeto): Objeto {
	if (antes === undefined) return depois
	const completos = Object.entries(antes).map(([campo, valor]) => [campo, completarValor(valor, depois[campo])])
	return { ...depois, ...Object.fromEntries(completos) }
}
