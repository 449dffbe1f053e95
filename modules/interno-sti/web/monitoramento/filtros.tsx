import { Filtros } from '@portal/design-system/filtros'
import { Fileira } from '@portal/design-system/pilha'
import { type FiltroDaLista, FiltroDeOpcao, opcaoAtiva } from '@portal/platform/web/lista'
import type { ReactNode } from 'react'
import {
	type ListaDeMonitores,
	nomeDoTipoDeMonitor,
	type SituacaoDoMonitor,
	TIPOS_DE_MONITOR,
	type TipoDeMonitor,
} from '../../contract/index.ts'
import { SITUACOES } from './situacoes.ts'

type FiltrosProps = {
	lista: FiltroDaLista<typeof ListaDeMonitores>
	equipes: readonly { codequ: number; nomequ: string }[]
	/** The slot holds further controls for the display of the list. */
	children: ReactNode
}

const TIPOS = Object.fromEntries(
	TIPOS_DE_MONITOR.map((tipo) => [tipo, { texto: nomeDoTipoDeMonitor[tipo] }]),
) as Record<TipoDeMonitor, { texto: string }>

export function FiltrosDosMonitores({ lista: { filtro, filtrar }, equipes, children }: FiltrosProps) {
	const situacao = {
		campo: 'sitmon',
		nome: 'Situação',
		todas: 'Todas as situações',
		opcoes: SITUACOES,
		valor: filtro.sitmon,
		aoMudar: (sitmon: SituacaoDoMonitor | undefined) => filtrar({ sitmon }),
	}
	const tipo = {
		campo: 'tipmon',
		nome: 'Tipo',
		todas: 'Todos os tipos',
		opcoes: TIPOS,
		valor: filtro.tipmon,
		aoMudar: (tipmon: TipoDeMonitor | undefined) => filtrar({ tipmon }),
	}
	const equipe = {
		campo: 'codequ',
		nome: 'Equipe',
		todas: 'Todas as equipes',
		opcoes: Object.fromEntries(equipes.map(({ codequ, nomequ }) => [String(codequ), { texto: nomequ }])),
		valor: filtro.codequ === undefined ? undefined : String(filtro.codequ),
		aoMudar: (codequ: string | undefined) => filtrar({ codequ: codequ === undefined ? undefined : Number(codequ) }),
	}
	const abaixo =
		filtro.codmonpai === undefined
			? []
			: [{ campo: 'codmonpai', texto: 'Só os de um grupo', aoTirar: () => filtrar({ codmonpai: undefined }) }]
	const daEquipe = equipe.valor !== undefined && equipe.valor in equipe.opcoes ? opcaoAtiva(equipe) : []
	return (
		<Filtros
			rotulo="Filtros dos monitores"
			busca={{
				rotulo: 'Procurar monitores',
				placeholder: 'Nome, endereço ou sistema',
				valor: filtro.busca ?? '',
				maximo: 80,
				aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
			}}
			painel={
				<Fileira espaco={4} alinhar="pe">
					<FiltroDeOpcao {...situacao} />
					<FiltroDeOpcao {...tipo} />
					<FiltroDeOpcao {...equipe} />
				</Fileira>
			}
			ativos={[...opcaoAtiva(situacao), ...opcaoAtiva(tipo), ...daEquipe, ...abaixo]}
		>
			{children}
		</Filtros>
	)
}
