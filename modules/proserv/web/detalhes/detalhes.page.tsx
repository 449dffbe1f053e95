import { Abas } from '@portal/design-system/abas'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao } from '@portal/design-system/situacao'
import { tardia } from '@portal/design-system/tardia'
import { CallError, useBusca, useEvento } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { EVENTO, formatarSolicitacao, type SolicitacaoProserv } from '../../contract/index.ts'
import { AbaAvaliadores } from '../avaliadores/aba-avaliadores.tsx'
import { estadoDeUma, VOLTAR_AO_INICIO } from '../estado-de-uma.tsx'
import { CHAVE, solicitacaoQuery } from '../queries.ts'
import { SITUACOES } from '../situacoes.ts'
import { Acoes } from './acoes.tsx'
import { AbaArquivos } from './arquivos/aba-arquivos.tsx'
import { Dados } from './dados.tsx'
import { Movimentacao } from './movimentacao.tsx'

const AbaAvaliacao = tardia(() => import('../avaliacao/aba-avaliacao.tsx').then((m) => m.AbaAvaliacao))

const ABAS = ['dados', 'arquivos', 'avaliadores', 'avaliacao', 'movimentacao'] as const
const Busca = z.object({ aba: z._default(z.enum(ABAS), 'dados') })

export function DetalhesPage() {
	const { anosolprs = '', codsolprs = '' } = useParams()
	const cliente = useQueryClient()
	const consulta = useQuery(solicitacaoQuery({ anosolprs, codsolprs }))
	const { error } = consulta
	// Stale data stays while the portal is unreachable, and is dropped once the server refuses it.
	const recusada = error instanceof CallError && error.status < 500 && error.status > 0
	const solicitacao = recusada ? undefined : consulta.data
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	return (
		<Pagina
			titulo={`Solicitação ${codsolprs}/${anosolprs}`}
			resumo={solicitacao ? resumoDe(solicitacao) : undefined}
			aoLado={solicitacao ? <Situacao {...SITUACOES[solicitacao.sitprsatl.tipsitprs]} /> : undefined}
			{...estadoDeUma({ ...consulta, data: solicitacao }, VOLTAR_AO_INICIO)}
			esqueleto={<Esqueleto forma="bloco" className="h-144 w-full" />}
		>
			{solicitacao ? (
				<>
					<Acoes solicitacao={solicitacao} />
					<Partes key={formatarSolicitacao(solicitacao)} solicitacao={solicitacao} />
				</>
			) : null}
		</Pagina>
	)
}

const resumoDe = ({ nomfncprs, undste, vtesolprs, nomedt }: SolicitacaoProserv): string =>
	[nomfncprs ?? 'Função ainda não escolhida', undste.nomund, vtesolprs.valor, nomedt].join(' · ')

const escreverQuantidade = (titulo: string, quantidade: number) =>
	quantidade > 0 ? `${titulo} (${quantidade})` : titulo

function Partes({ solicitacao }: { solicitacao: SolicitacaoProserv }) {
	const [{ aba }, mudarBusca] = useBusca(Busca)
	return (
		<Abas
			rotulo="Partes da solicitação"
			aberta={aba}
			aoMudar={(nova) =>
				mudarBusca({ aba: nova === 'dados' ? undefined : ABAS.find((uma) => uma === nova) }, { substituir: true })
			}
			abas={[
				{ codigo: 'dados', titulo: 'Dados', conteudo: <Dados solicitacao={solicitacao} /> },
				{
					codigo: 'arquivos',
					titulo: escreverQuantidade('Arquivos', solicitacao.qtdarq),
					conteudo: <AbaArquivos solicitacao={solicitacao} />,
				},
				{
					codigo: 'avaliadores',
					titulo: escreverQuantidade('Avaliadores', solicitacao.avaliadores.length),
					conteudo: <AbaAvaliadores solicitacao={solicitacao} />,
				},
				{
					codigo: 'avaliacao',
					titulo: 'Avaliação',
					conteudo: (
						<Suspense fallback={<Esqueleto forma="bloco" className="h-144 w-full" />}>
							<AbaAvaliacao solicitacao={solicitacao} />
						</Suspense>
					),
				},
				{ codigo: 'movimentacao', titulo: 'Movimentação', conteudo: <Movimentacao solicitacao={solicitacao} /> },
			]}
		/>
	)
}
