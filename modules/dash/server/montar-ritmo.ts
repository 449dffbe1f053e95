import { calcularParte, PARTES_DA_JANELA, type Painel } from '../contract/index.ts'
import type { Medida } from './queries/medidas.ts'

/**
 * Sendings of the same calls of this and former years at each share of the first stage's window: aligned by share and
 * not by date, since no two years have the same dates. Parts of the present year that lie ahead are null.
 */
export function montarRitmo(
	medidas: readonly Medida[],
	{ ano, janelas, agora }: { readonly ano: number; readonly janelas: Painel['janelas']; readonly agora: string },
): Painel['ritmo'] {
	const primeira = janelas.filter(({ numetp }) => numetp === 1)
	const passou = (parte: number): boolean =>
		primeira.some(({ dtaini, dtafim }) => {
			const [inicio, fim] = [Date.parse(dtaini), Date.parse(dtafim)]
			return inicio + ((fim - inicio) * parte) / 100 <= Date.parse(agora)
		})
	const anos = Map.groupBy(
		medidas.filter(({ medida }) => medida === 'RIT'),
		(medida) => medida.ano,
	)
	return [...anos]
		.toSorted(([a], [b]) => b - a)
		.map(([doAno, linhas]) => {
			const convocados = linhas.reduce((soma, { qtd }) => soma + qtd, 0)
			return {
				ano: doAno,
				partes: PARTES_DA_JANELA.map((parte) => {
					if (doAno === ano && !passou(parte)) return null
					// The key of an entrant who has not sent is empty.
					const enviados = linhas.reduce(
						(soma, { chave, qtd }) => soma + (chave !== '' && Number(chave) <= parte ? qtd : 0),
						0,
					)
					return calcularParte(enviados, convocados)
				}),
			}
		})
}
