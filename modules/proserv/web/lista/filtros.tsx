import { Filtros } from '@portal/design-system/filtros'
import { Fileira } from '@portal/design-system/pilha'
import { FiltroDeOpcao, type FiltroDaLista as Lista, opcaoAtiva } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListaDeSolicitacoes, Situacao } from '../../contract/index.ts'
import { vertentesQuery } from '../queries.ts'
import { SITUACOES } from '../situacoes.ts'

type FiltrosProps = Pick<Lista<typeof ListaDeSolicitacoes>, 'filtro' | 'filtrar'> & { children?: ReactNode }

/** The filters are words, situation and vertente; `children` stand beside them. */
export function FiltrosDasSolicitacoes({ filtro, filtrar, children }: FiltrosProps) {
	const { data: vertentes = [] } = useQuery(vertentesQuery({ codedtprs: filtro.codedtprs }))
	const opcoes: Readonly<Record<string, { texto: string }>> = {
		// Filters of the address are shown also before the list of their options has come.
		...(filtro.vtesolprs === undefined ? {} : { [filtro.vtesolprs]: { texto: filtro.vtesolprs } }),
		...Object.fromEntries(vertentes.map(({ chave, valor }) => [chave, { texto: valor }])),
	}
	const situacao = {
		campo: 'tipsitprs',
		nome: 'Situação',
		todas: 'Todas as situações',
		opcoes: SITUACOES,
		valor: filtro.tipsitprs,
		aoMudar: (tipsitprs: Situacao | undefined) => filtrar({ tipsitprs }),
	}
	const vertente = {
		campo: 'vtesolprs',
		nome: 'Vertente',
		todas: 'Todas as vertentes',
		opcoes,
		valor: filtro.vtesolprs,
		aoMudar: (vtesolprs: string | undefined) => filtrar({ vtesolprs }),
	}
	return (
		<Filtros
			rotulo="Filtros das solicitações"
			busca={{
				rotulo: 'Procurar solicitações',
				placeholder: 'Número, função ou quem pediu',
				valor: filtro.busca ?? '',
				maximo: 100,
				aoBuscar: (valor) => filtrar({ busca: valor || undefined }, { substituir: true }),
			}}
			painel={
				<Fileira espaco={4} alinhar="topo">
					<FiltroDeOpcao {...situacao} />
					<FiltroDeOpcao {...vertente} />
				</Fileira>
			}
			ativos={[...opcaoAtiva(situacao), ...opcaoAtiva(vertente)]}
			aoLimpar={() => filtrar({ tipsitprs: undefined, vtesolprs: undefined })}
		>
			{children}
		</Filtros>
	)
}
