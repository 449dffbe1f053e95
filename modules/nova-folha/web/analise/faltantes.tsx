import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Vazio } from '@portal/design-system/vazio'
import { FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { type Faltante, MOTIVOS_DA_FALTA } from '../../contract/index.ts'
import { faltantesQuery } from '../queries.ts'

const POR_PAGINA = 20

const COLUNAS: Coluna<Faltante>[] = [
	{ campo: 'nompes', nome: 'Pessoa', slot: ({ nompes }) => <span className="font-medium">{nompes}</span> },
	{ campo: 'numseqsrv', nome: 'Vínculo', numerico: true, estreita: ({ numseqsrv }) => `vínculo ${numseqsrv}` },
	{ campo: 'sglund', nome: 'Unidade' },
	{ campo: 'motivo', nome: 'O que se sabe', slot: ({ motivo }) => MOTIVOS_DA_FALTA[motivo] },
]

type Props = { codfol: number; pagina: number; aoMudar: (mudanca: { pagina: number }) => void }

/** People of the run before who are not in this one. */
export function Faltantes({ codfol, pagina, aoMudar }: Props) {
	const { data, error, refetch } = useQuery(faltantesQuery(codfol, { pagina, porPagina: POR_PAGINA }))
	return (
		<Tabela
			legenda="Quem estava no mês anterior e não está nesta folha"
			colunas={COLUNAS}
			linhas={data?.itens ?? []}
			chave={({ codpes, numseqsrv }) => `${codpes}/${numseqsrv}`}
			porPagina={POR_PAGINA}
			servidor={{ pagina, total: data?.total ?? 0, aoMudar }}
			carregando={!data && !error}
			falha={error ? <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} /> : undefined}
			vazio={<Vazio texto="Todos os vínculos do mês anterior estão nesta folha." />}
		/>
	)
}
