import type { Coluna } from '@portal/design-system/tabela'
import { EscolhaDasColunas } from './escolha-das-colunas.tsx'
import { usePreferenciasDaLista } from './preferencias.ts'

/**
 * Which of its columns a list shows, and how high its rows are, as the person chose in this browser. The first column
 * says what a row is, and is always there.
 */
export function useAparenciaDaLista<Linha>(nome: string, todas: readonly Coluna<Linha>[]) {
	const demais = todas.slice(1)
	const colunas = Object.fromEntries(demais.map((coluna) => [coluna.campo, coluna.nome]))
	const padrao = { densa: true, colunas: demais.map(({ campo }) => campo) }
	const [preferencias, mudar] = usePreferenciasDaLista<string>({ nome, colunas, padrao })
	return {
		/** Of the table. */
		tabela: {
			colunas: todas.filter(({ campo }, indice) => indice === 0 || preferencias.colunas.includes(campo)),
			densa: preferencias.densa,
		},
		/** The button that changes it, beside the filters. */
		escolha: <EscolhaDasColunas colunas={colunas} padrao={padrao} preferencias={preferencias} aoMudar={mudar} />,
	}
}
