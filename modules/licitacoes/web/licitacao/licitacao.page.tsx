import { Abas } from '@portal/design-system/abas'
import { Alerta } from '@portal/design-system/alerta'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao } from '@portal/design-system/situacao'
import { tardia } from '@portal/design-system/tardia'
import { estadoDaConsulta, lerCodigo, useBusca, useEvento, useSessao, useTituloDaPagina } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { EVENTO, type LicitacaoCompleta, MODALIDADES } from '../../contract/index.ts'
import { Documentos } from '../documentos/documentos.tsx'
import { alcadaQuery, CHAVE, licitacaoQuery } from '../queries.ts'
import { Recursos } from '../recursos/recursos.tsx'
import { descreverSituacao } from '../situacoes.ts'
import { Acoes } from './acoes.tsx'
import { Andamento } from './andamento.tsx'
import { Cabeca } from './cabeca.tsx'
import { Pedidos } from './pedidos.tsx'
import { Versoes } from './versoes.tsx'

const Itens = tardia(() => import('../itens/itens.tsx').then((m) => m.Itens))

const Credenciados = tardia(() => import('../credenciados/credenciados.tsx').then((m) => m.Credenciados))

const ABAS = ['edital', 'itens', 'credenciados', 'documentos', 'pedidos', 'recursos', 'andamento'] as const
const Busca = z.object({
	aba: z.optional(z.enum(ABAS)),
	/** Appeal and key of the link that went by mail. */
	recurso: z.optional(z.coerce.number<string | number>()),
	chave: z.optional(z.string()),
})

export function LicitacaoPage() {
	const codpcddsp = lerCodigo(useParams()['codpcddsp'])
	if (codpcddsp === undefined)
		return (
			<Pagina
				titulo="Licitação"
				vazio={
					<Alerta variante="aviso" titulo="Este endereço não é de uma licitação">
						Escolha-a na <Link href="/licitacoes">lista de licitações</Link>.
					</Alerta>
				}
			/>
		)
	return <Licitacao codpcddsp={codpcddsp} />
}

const MAIOR_ESPERA_MS = 86_400_000

/** The opening that comes while the page is open changes what may be done, so the tender is read again at its hour. */
function esperarAbertura(licitacao: LicitacaoCompleta | undefined): number | false {
	if (licitacao?.recebe !== 'S' || licitacao.modlct === 'CRE') return false
	const falta = Date.parse(licitacao.dtaabe) - Date.parse(licitacao.agora)
	return falta < MAIOR_ESPERA_MS && Math.max(falta, 1000)
}

function Licitacao({ codpcddsp }: { codpcddsp: number }) {
	const cliente = useQueryClient()
	const consulta = useQuery({
		...licitacaoQuery(codpcddsp),
		refetchInterval: ({ state }) => esperarAbertura(state.data),
	})
	const { estado } = useSessao()
	const alcada = useQuery({ ...alcadaQuery(codpcddsp), enabled: estado === 'autenticado' })
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	const { data } = consulta
	useTituloDaPagina({
		numlct: data ? `Licitação ${data.numlct}` : consulta.isError ? 'Licitação não encontrada' : undefined,
	})
	const licitacao = alcada.isLoading ? undefined : data
	const conduz = alcada.data?.conduzir === 'S'
	return (
		<Pagina
			titulo={licitacao ? `Licitação ${licitacao.numlct}` : 'Licitação'}
			chapeu={licitacao ? `${MODALIDADES[licitacao.modlct]} · ${licitacao.nomund}` : undefined}
			aoLado={licitacao ? <Situacao {...descreverSituacao(licitacao)} /> : undefined}
			acoes={licitacao ? <Acoes licitacao={licitacao} conduz={conduz} /> : undefined}
			{...estadoDaConsulta(consulta, { saida: <Link href="/licitacoes">Ver as licitações</Link> })}
			carregando={consulta.isPending || alcada.isLoading}
		>
			{licitacao ? (
				<>
					<Cabeca licitacao={licitacao} recebidaEm={consulta.dataUpdatedAt} />
					<Partes licitacao={licitacao} conduz={conduz} />
				</>
			) : null}
		</Pagina>
	)
}

function Partes({ licitacao, conduz }: { licitacao: LicitacaoCompleta; conduz: boolean }) {
	const [{ aba, recurso, chave }, mudar] = useBusca(Busca)
	const meu = recurso !== undefined && chave ? { numrec: recurso, chave } : undefined
	return (
		<Abas
			rotulo="Partes da licitação"
			aberta={aba ?? 'edital'}
			aoMudar={(nova) => mudar({ aba: ABAS.find((uma) => uma === nova && uma !== 'edital') })}
			abas={[
				{ codigo: 'edital', titulo: 'Edital', conteudo: <Versoes licitacao={licitacao} /> },
				{
					codigo: 'itens',
					titulo: `Itens (${licitacao.itens.length})`,
					conteudo: (
						<Suspense fallback={<EsqueletoLista itens={Math.min(licitacao.itens.length, 20)} />}>
							<Itens licitacao={licitacao} conduz={conduz} />
						</Suspense>
					),
				},
				...(licitacao.modlct === 'CRE'
					? [
							{
								codigo: 'credenciados',
								titulo: `Credenciados (${licitacao.qtdcrd})`,
								conteudo: (
									<Suspense fallback={<EsqueletoLista itens={Math.min(licitacao.qtdcrd, 10)} />}>
										<Credenciados licitacao={licitacao} conduz={conduz} />
									</Suspense>
								),
							},
						]
					: []),
				{
					codigo: 'documentos',
					titulo: `Documentos (${licitacao.documentos.length})`,
					conteudo: <Documentos licitacao={licitacao} conduz={conduz} />,
				},
				{
					codigo: 'pedidos',
					titulo: `Pedidos (${licitacao.pedidos.length})`,
					conteudo: <Pedidos licitacao={licitacao} conduz={conduz} />,
				},
				{
					codigo: 'recursos',
					titulo: `Recursos (${licitacao.recursos.length})`,
					conteudo: <Recursos licitacao={licitacao} conduz={conduz} meu={meu} />,
				},
				{ codigo: 'andamento', titulo: 'Andamento', conteudo: <Andamento licitacao={licitacao} /> },
			]}
		/>
	)
}
