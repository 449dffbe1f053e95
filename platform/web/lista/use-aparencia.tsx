import type { Coluna } from '@portal/design-system/tabela'
import { EscolhaDasColunas } from './escolha-das-colunas.tsx'
import { usePreferenciasDaLista } from './preferencias.ts'

/**
 * Visible columns and row height of a list, as the person chose in this browser. The first column identifies the row
 * and is always visible.
 */
export function useAparenciaDaLista<Linha>(nome: string, todas: readonly Coluna<Linha>[]) {
	const demais = todas.slice(1)
	const colunas = Object.fromEntries(demais.map((coluna) => [coluna.campo, coluna.nome]))
	const padrao = { densa: true, colunas: demais.map(({ campo }) => campo) }
	const [preferencias, mudar] = usePreferenciasDaLista<string>({ nome, colunas, padrao })
	return {
		/** Properties of the table. */
		tabela: {
			colunas: todas.filter(({ campo }, indice) => indice === 0 || preferencias.colunas.includes(campo)),
			densa: preferencias.densa,
		},
		/** Button for the choice of columns and density, beside the filters. */
		escolha: <EscolhaDasColunas colunas={colunas} padrao={padrao} preferencias={preferencias} aoMudar={mudar} />,
	}
}
