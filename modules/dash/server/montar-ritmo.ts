import { calcularParte, PARTES_DA_JANELA, type Painel } from '../contract/index.ts'
import type { contarRitmo } from './queries/painel.ts'

/** Parts of the present year that lie ahead are null: nobody knows them yet. */
export function montarRitmo(
	linhas: Awaited<ReturnType<typeof contarRitmo>>,
	{ ano, janelas, agora }: { readonly ano: number; readonly janelas: Painel['janelas']; readonly agora: string },
): Painel['ritmo'] {
	const primeira = janelas.filter(({ numetp }) => numetp === 1)
	const passou = (parte: number): boolean =>
		primeira.some(({ dtaini, dtafim }) => {
			const [inicio, fim] = [Date.parse(dtaini), Date.parse(dtafim)]
			return inicio + ((fim - inicio) * parte) / 100 <= Date.parse(agora)
		})
	return [...Map.groupBy(linhas, (linha) => linha.ano)].map(([doAno, partes]) => ({
		ano: doAno,
		partes: PARTES_DA_JANELA.map((parte) => {
			const linha = partes.find((uma) => uma.parte === parte)
			if (!linha || (doAno === ano && !passou(parte))) return null
			return calcularParte(linha.enviados, linha.convocados)
		}),
	}))
}
