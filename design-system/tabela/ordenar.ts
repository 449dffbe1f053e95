import type { Ordem } from './tipos.ts'

/** The collator is created on first use, because its locale data is not needed by most lists. */
let comparador: Intl.Collator | undefined

/** The rows are sorted by one property; those without a value come last in either direction. */
export function ordenarLinhas<Linha>(linhas: readonly Linha[], ordem: Ordem | undefined): Linha[] {
	if (!ordem) return [...linhas]
	const sinal = ordem.sentido === 'crescente' ? 1 : -1
	return linhas.toSorted((a, b) => {
		const esquerdo = valorDe(a, ordem.campo)
		const direito = valorDe(b, ordem.campo)
		if (falta(esquerdo) || falta(direito)) return Number(falta(esquerdo)) - Number(falta(direito))
		return sinal * comparar(esquerdo, direito)
	})
}

export function valorDe(linha: unknown, campo: string): unknown {
	return (linha as Record<string, unknown>)[campo]
}

export function proximaOrdem(atual: Ordem | undefined, campo: string): Ordem {
	const inverte = atual?.campo === campo && atual.sentido === 'crescente'
	return { campo, sentido: inverte ? 'decrescente' : 'crescente' }
}

function falta(valor: unknown): boolean {
	return valor === null || valor === undefined || valor === ''
}

function comparar(a: unknown, b: unknown): number {
	if (typeof a === 'number' && typeof b === 'number') return a - b
	if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime()
	comparador ??= new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' })
	return comparador.compare(String(a), String(b))
}
