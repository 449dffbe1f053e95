import { Modal } from '@portal/design-system/modal'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Carga } from '../../contract/index.ts'
import { errosDaCargaQuery } from '../queries.ts'

const POR_PAGINA = 20
type Erro = { numlin: number; cpoerr: string; msgerr: string }

const COLUNAS: Coluna<Erro>[] = [
	{ campo: 'numlin', nome: 'Linha', numerico: true, estreita: ({ numlin }) => `linha ${numlin}` },
	{ campo: 'msgerr', nome: 'O que está errado' },
]

/** Refused lines of a load; corrected in the file, which is sent again. */
export function ErrosDialog({ carga: { numcrg, nomarq }, aoFechar }: { carga: Carga; aoFechar: () => void }) {
	const [pagina, setPagina] = useState(1)
	const { data, error, refetch } = useQuery(errosDaCargaQuery(numcrg, { pagina, porPagina: POR_PAGINA }))
	return (
		<Modal aberto titulo={`Erros de ${nomarq}`} aoFechar={aoFechar}>
			<p className="mb-3">Corrija estas linhas no arquivo e envie-o de novo.</p>
			<Tabela
				legenda="Linhas com erro"
				colunas={COLUNAS}
				linhas={data?.itens ?? []}
				chave={({ numlin, cpoerr }) => `${numlin} ${cpoerr}`}
				porPagina={POR_PAGINA}
				servidor={{ pagina, total: data?.total ?? 0, aoMudar: (estado) => setPagina(estado.pagina) }}
				carregando={!data && !error}
				falha={error ? <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} /> : undefined}
			/>
		</Modal>
	)
}
