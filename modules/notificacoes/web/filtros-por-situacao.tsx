import { Filtros } from '@portal/design-system/filtros'
import type { Situacoes } from '@portal/design-system/situacao'
import { FiltroDeOpcao, opcaoAtiva } from '@portal/platform/web/lista'
import type { ReactNode } from 'react'

type FiltrosPorSituacaoProps<S extends string> = {
	/** The field `de` names the rows in a phrase, as "dos avisos". */
	de: string
	/** The text is the placeholder of the search box, as "Buscar aviso...". */
	busca: string
	situacoes: Situacoes<S>
	filtro: { readonly busca?: string | undefined; readonly situacao?: S | undefined }
	filtrar: (
		mudanca: { busca?: string | undefined; situacao?: S | undefined },
		opcoes?: { substituir?: boolean },
	) => void
	/** The children stand beside the filters, as the choice of columns. */
	children: ReactNode
}

/** The filters of a history combine a text search with a choice of state. */
export function FiltrosPorSituacao<S extends string>(props: FiltrosPorSituacaoProps<S>) {
	const { de, busca, situacoes, filtro, filtrar, children } = props
	const situacao = {
		campo: 'situacao',
		nome: 'Situação',
		todas: 'Todas as situações',
		opcoes: situacoes,
		valor: filtro.situacao,
		aoMudar: (nova: S | undefined) => filtrar({ situacao: nova }),
	}
	return (
		<Filtros
			rotulo={`Filtros ${de}`}
			busca={{
				rotulo: busca,
				valor: filtro.busca ?? '',
				aoBuscar: (palavras) => filtrar({ busca: palavras }, { substituir: true }),
			}}
			ativos={opcaoAtiva(situacao)}
		>
			<FiltroDeOpcao {...situacao} />
			{children}
		</Filtros>
	)
}
