import type { Coluna } from '@portal/design-system/tabela'
import { HaTempo } from '@portal/platform/web/lista'
import type { ReactNode } from 'react'
import type { ProcessoNaLista } from '../../contract/index.ts'
import { EnviadoPor, Identificacao, Local, LocalEmLinha, Prazo, PrazoEmLinha } from './celulas.tsx'
import { type ColunaDaLista, nomeDaColuna, type Preferencias } from './preferencias.ts'

/** What is not in it stands below the title. */
type ColunaAoLado = Exclude<ColunaDaLista, 'dscasu' | 'nominr' | 'marcas'>
type Celulas = Readonly<Record<ColunaAoLado, (linha: ProcessoNaLista) => ReactNode>>

const ESPACOSAS: Celulas = {
	sgletault: (linha) => <Local processo={linha} />,
	sgletaant: (linha) => <EnviadoPor processo={linha} />,
	dtasit: ({ dtasit }) => <HaTempo instante={dtasit} />,
	dtaultalt: ({ dtaultalt }) => <HaTempo instante={dtaultalt} />,
	dtaprz: (linha) => <Prazo processo={linha} />,
}

const DENSAS: Celulas = {
	...ESPACOSAS,
	sgletault: (linha) => <LocalEmLinha processo={linha} />,
	dtaprz: (linha) => <PrazoEmLinha processo={linha} />,
}

export function colunasDaLista(
	aoFavoritar: (processo: ProcessoNaLista) => void,
	{ colunas, densa }: Preferencias,
): Coluna<ProcessoNaLista>[] {
	const celulas = densa ? DENSAS : ESPACOSAS
	return [
		{
			// What a selected row is called by.
			campo: 'numproFormatado',
			nome: 'Processo',
			slot: (linha) => (
				<Identificacao processo={linha} colunas={colunas} densa={densa} aoFavoritar={() => aoFavoritar(linha)} />
			),
		},
		...colunas
			.filter((campo): campo is ColunaAoLado => campo in celulas)
			.map((campo) => ({ campo, nome: nomeDaColuna[campo], slot: celulas[campo] })),
	]
}
