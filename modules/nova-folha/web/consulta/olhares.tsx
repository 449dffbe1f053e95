import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Vazio } from '@portal/design-system/vazio'
import { FalhaDaConsulta, formatarDataHora } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { COMO_SE_OLHOU, type Olhar } from '../../contract/index.ts'
import { olharesQuery } from '../queries.ts'

const POR_PAGINA = 20

const COLUNAS: Coluna<Olhar>[] = [
	{ campo: 'nompes', nome: 'Quem', slot: ({ nompes }) => <span className="font-medium">{nompes}</span> },
	{ campo: 'como', nome: 'O que viu', slot: ({ como }) => COMO_SE_OLHOU[como] },
	{ campo: 'folha', nome: 'Folha', slot: ({ folha }) => folha ?? '—' },
	{
		campo: 'dtacns',
		nome: 'Quando',
		slot: ({ dtacns }) => <span className="tabular-nums">{formatarDataHora(dtacns)}</span>,
	},
]

/** Looks of others at one's own pay, the newest first. */
export function Olhares() {
	const [pagina, setPagina] = useState(1)
	const { data, error, refetch } = useQuery(olharesQuery({ pagina, porPagina: POR_PAGINA }))
	return (
		<Tabela
			legenda="Quem viu os meus pagamentos"
			colunas={COLUNAS}
			linhas={data?.itens ?? []}
			chave={({ numcns }) => numcns}
			carregando={!data && !error}
			falha={error ? <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} /> : undefined}
			porPagina={POR_PAGINA}
			servidor={{ pagina, total: data?.total ?? 0, aoMudar: (estado) => setPagina(estado.pagina) }}
			vazio={<Vazio texto="Ninguém além de você viu os seus pagamentos." />}
		/>
	)
}
