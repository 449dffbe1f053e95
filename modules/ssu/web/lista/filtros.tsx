import { Filtros } from '@portal/design-system/filtros'
import { FiltroDeOpcao, type FiltroDaLista as Lista, opcaoAtiva } from '@portal/platform/web/lista'
import type { ReactNode } from 'react'
import { type Etapa, type ListaDeDemandas, nomeDoTipo, TIPOS, type TipoDeAtendimento } from '../../contract/index.ts'
import { SITUACOES } from '../etapas.ts'

type FiltrosProps = Pick<Lista<typeof ListaDeDemandas>, 'filtro' | 'filtrar'> & {
	sistemas: readonly string[]
	children?: ReactNode
}

const TIPOS_ESCRITOS = Object.fromEntries(TIPOS.map((tipo) => [tipo, { texto: nomeDoTipo[tipo] }])) as Record<
	TipoDeAtendimento,
	{ texto: string }
>

/** By words, stage, system and type; `children` stand beside them. */
export function FiltrosDasDemandas({ filtro, filtrar, sistemas, children }: FiltrosProps) {
	const opcoes: Readonly<Record<string, { texto: string }>> = Object.fromEntries(
		sistemas.map((nomsis) => [nomsis, { texto: nomsis }]),
	)
	const etapa = {
		campo: 'codetp',
		nome: 'Etapa',
		todas: 'Todas as etapas',
		opcoes: SITUACOES,
		valor: filtro.codetp,
		aoMudar: (codetp: Etapa | undefined) => filtrar({ codetp }),
	}
	const sistema = {
		campo: 'nomsis',
		nome: 'Sistema',
		todas: 'Todos os sistemas',
		opcoes,
		valor: filtro.nomsis,
		aoMudar: (nomsis: string | undefined) => filtrar({ nomsis }),
	}
	const tipo = {
		campo: 'tipatd',
		nome: 'Tipo',
		todas: 'Todos os tipos',
		opcoes: TIPOS_ESCRITOS,
		valor: filtro.tipatd,
		aoMudar: (tipatd: TipoDeAtendimento | undefined) => filtrar({ tipatd }),
	}
	return (
		<Filtros
			rotulo="Filtros das demandas"
			busca={{
				rotulo: 'Procurar demandas',
				placeholder: 'Número, título ou descrição',
				valor: filtro.busca ?? '',
				maximo: 100,
				aoBuscar: (valor) => filtrar({ busca: valor || undefined }, { substituir: true }),
			}}
			painel={
				<div className="flex flex-wrap gap-4">
					<FiltroDeOpcao {...etapa} />
					<FiltroDeOpcao {...sistema} />
					<FiltroDeOpcao {...tipo} />
				</div>
			}
			ativos={[...opcaoAtiva(etapa), ...opcaoAtiva(sistema), ...opcaoAtiva(tipo)]}
			aoLimpar={() => filtrar({ codetp: undefined, nomsis: undefined, tipatd: undefined })}
		>
			{children}
		</Filtros>
	)
}
