import { diasEntre, somarDias } from '@portal/platform/contract'
import type { TipoDeTrecho, Trecho } from './formas.ts'

interface PartesDaConta {
	/** Blocks of days that suspend, in order and without overlap. */
	readonly suspensos: readonly { readonly tipo: 'TRA' | 'LIC'; readonly dtaini: string; readonly dtafim: string }[]
	readonly extensoes: readonly { readonly tipo: 'PRO' | 'EXC'; readonly dias: number }[]
}

/** Stretches in order, from the first day to the deadline, without gaps. */
export function montarTrechos(dtaini: string, dtaprz: string, { suspensos, extensoes }: PartesDaConta): Trecho[] {
	const estendidos = extensoes.reduce((soma, { dias }) => soma + dias, 0)
	const trechos: Trecho[] = []
	const juntar = (tipo: TipoDeTrecho, de: string, ate: string) => {
		if (ate >= de) trechos.push({ tipo, dtaini: de, dtafim: ate })
	}
	let dia = dtaini
	// Extended days are the last ones that count; suspensions after the ordinary end lie between them.
	const suspensosDepois = (desde: string): number =>
		suspensos.reduce(
			(soma, bloco) =>
				bloco.dtafim < desde ? soma : soma + diasEntre(bloco.dtaini < desde ? desde : bloco.dtaini, bloco.dtafim) + 1,
			0,
		)
	const tipoDoResto = extensoes.filter(({ dias }) => dias > 0).at(-1)?.tipo ?? 'PRO'
	const fimComum = acharFimComum(dtaprz, estendidos, suspensosDepois)
	const contar = (ate: string) => {
		juntar('CON', dia, ate < fimComum ? ate : fimComum)
		juntar(tipoDoResto, dia > fimComum ? dia : somarDias(fimComum, 1), ate)
	}
	for (const bloco of suspensos) {
		contar(somarDias(bloco.dtaini, -1))
		juntar(bloco.tipo, bloco.dtaini, bloco.dtafim)
		dia = somarDias(bloco.dtafim, 1)
	}
	contar(dtaprz)
	return trechos
}

/** Last day before the extended days begin, with the suspensions between them left out. */
function acharFimComum(dtaprz: string, estendidos: number, suspensosDepois: (desde: string) => number): string {
	if (estendidos === 0) return dtaprz
	let fim = somarDias(dtaprz, -estendidos)
	for (;;) {
		const certo = somarDias(dtaprz, -estendidos - suspensosDepois(somarDias(fim, 1)))
		if (certo >= fim) return fim
		fim = certo
	}
}
