import { Filtros } from '@portal/design-system/filtros'
import type { Situacoes } from '@portal/design-system/situacao'
import { FiltroDeOpcao, opcaoAtiva } from '@portal/platform/web/lista'
import type { ReactNode } from 'react'

type FiltrosPorSituacaoProps<S extends string> = {
	/** "dos avisos". */
	de: string
	/** "Buscar aviso...". */
	busca: string
	situacoes: Situacoes<S>
	filtro: { readonly busca?: string | undefined; readonly situacao?: S | undefined }
	filtrar: (
		mudanca: { busca?: string | undefined; situacao?: S | undefined },
		opcoes?: { substituir?: boolean },
	) => void
	/** What else stands there: the choice of columns. */
	children: ReactNode
}

/** Of a history, which is searched for words and has rows in a few states. */
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
