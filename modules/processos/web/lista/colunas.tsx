import type { Coluna } from '@portal/design-system/tabela'
import { HaTempo } from '@portal/platform/web/lista'
import type { ReactNode } from 'react'
import type { ProcessoNaLista } from '../../contract/index.ts'
import {
	EnviadoPor,
	Identificacao,
	Local,
	LocalEmLinha,
	LocalEstreito,
	Prazo,
	PrazoEmLinha,
	PrazoEstreito,
	TituloEstreito,
} from './celulas.tsx'
import { type ColunaDaLista, nomeDaColuna, type Preferencias } from './preferencias.ts'

/** Columns of their own; the excluded fields are shown below the title. */
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

type Estreitas = Readonly<Partial<Record<ColunaAoLado, Pick<Coluna<ProcessoNaLista>, 'estreita'>>>>

/** Narrow variants of the columns; the sender is left to the page of the process. */
const ESTREITAS: Estreitas = {
	sgletault: { estreita: (linha) => <LocalEstreito processo={linha} /> },
	sgletaant: { estreita: () => null },
	dtaprz: {
		estreita: (linha) =>
			linha.dtaprz || linha.dtaprzdvl || linha.dtaprzpar ? <PrazoEstreito processo={linha} /> : null,
	},
}

export function colunasDaLista(
	aoFavoritar: (processo: ProcessoNaLista) => void,
	{ colunas, densa }: Preferencias,
): Coluna<ProcessoNaLista>[] {
	const celulas = densa ? DENSAS : ESPACOSAS
	return [
		{
			// This column names a selected row.
			campo: 'numproFormatado',
			nome: 'Processo',
			slot: (linha) => (
				<Identificacao processo={linha} colunas={colunas} densa={densa} aoFavoritar={() => aoFavoritar(linha)} />
			),
			estreita: (linha) => <TituloEstreito processo={linha} />,
		},
		...colunas
			.filter((campo): campo is ColunaAoLado => campo in celulas)
			.map((campo) => ({ campo, nome: nomeDaColuna[campo], slot: celulas[campo], ...ESTREITAS[campo] })),
	]
}
