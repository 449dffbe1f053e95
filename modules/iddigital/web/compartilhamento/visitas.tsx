import { Tabela } from '@portal/design-system/tabela'
import { formatarDataHora, mensagemDe } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { visitasQuery } from './queries.ts'

export function Visitas({ codcpt }: { codcpt: number }) {
	const [pagina, setPagina] = useState(1)
	const { data, error, isPending, refetch } = useQuery(visitasQuery(codcpt, pagina))
	return (
		<div className="grid gap-2">
			<Tabela
				legenda="Quem abriu o link"
				linhas={data?.itens ?? []}
				chave={({ codvis }) => codvis}
				porPagina={data?.porPagina}
				servidor={{ total: data?.total ?? 0, pagina, aoMudar: ({ pagina: nova }) => setPagina(nova) }}
				carregando={isPending}
				erro={error ? mensagemDe(error) : undefined}
				aoTentarDeNovo={() => void refetch()}
				colunas={[
					{ campo: 'nomvis', nome: 'Quem' },
					{ campo: 'orgvis', nome: 'Empresa ou órgão', slot: ({ orgvis }) => orgvis || '–' },
					{ campo: 'dtaabtvis', nome: 'Abriu em', slot: ({ dtaabtvis }) => formatarDataHora(dtaabtvis) },
					{
						campo: 'dtaarqvis',
						nome: 'Viu o arquivo em',
						slot: ({ dtaarqvis }) => (dtaarqvis ? formatarDataHora(dtaarqvis) : 'Não viu'),
					},
				]}
			/>
			<p className="text-sm text-texto-suave">Nome e empresa são os que cada pessoa informou ao abrir.</p>
		</div>
	)
}
