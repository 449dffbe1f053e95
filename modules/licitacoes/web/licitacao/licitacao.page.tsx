import { Abas } from '@portal/design-system/abas'
import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Alerta } from '@portal/design-system/alerta'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao } from '@portal/design-system/situacao'
import { tardia } from '@portal/design-system/tardia'
import { toast } from '@portal/design-system/toast'
import {
	baixar,
	estadoDaConsulta,
	formatarData,
	lerCodigo,
	mensagemDe,
	useBusca,
	useEvento,
	useSessao,
	useTituloDaPagina,
} from '@portal/platform/web'
import { HoraDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import {
	type AtoDaLicitacao,
	EVENTO,
	enderecoDaLicitacao,
	enderecoDoOcds,
	enderecoDoPlano,
	escreverJulgamento,
	escreverOrdem,
	escreverUltimoMomento,
	type LicitacaoCompleta,
	MODALIDADES,
	nomearAto,
	OBJETOS,
	podeMudarEdital,
	REGIMES,
	recusaDoAto,
} from '../../contract/index.ts'
import { Documentos } from '../documentos/documentos.tsx'
import { alcadaQuery, baixarAgenda, CHAVE, licitacaoQuery } from '../queries.ts'
import { Recursos } from '../recursos/recursos.tsx'
import { descreverSituacao } from '../situacoes.ts'
import { Andamento } from './andamento.tsx'
import { AtoDaLicitacaoDialog } from './ato.dialog.tsx'
import { Contagem } from './contagem.tsx'
import { Fases } from './fases.tsx'
import { Pedidos } from './pedidos.tsx'
import { PedirDialog } from './pedir.dialog.tsx'
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

function Licitacao({ codpcddsp }: { codpcddsp: number }) {
	const cliente = useQueryClient()
	const consulta = useQuery(licitacaoQuery(codpcddsp))
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
						<Suspense fallback={null}>
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
									<Suspense fallback={null}>
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

function Cabeca({ licitacao, recebidaEm }: { licitacao: LicitacaoCompleta; recebidaEm: number }) {
	const { dscobj, tipobj, mesvig, regime, dtaabe, dtalimper, agora, sitlct, conta, modlct, fimrec } = licitacao
	const ordem = escreverOrdem(licitacao)
	return (
		<div className="grid gap-4">
			<p className="max-w-(--medida) wrap-anywhere">{dscobj}</p>
			<Fases licitacao={licitacao} />
			<Fatos rotulo="Sobre a licitação">
				<Fato nome={modlct === 'CRE' ? 'Inscrições desde' : 'Abertura'}>
					<HoraDaLista instante={dtaabe} />{' '}
					{sitlct === 'PUB' && modlct !== 'CRE' ? <Contagem ate={dtaabe} {...{ agora, recebidaEm }} /> : null}
				</Fato>
				{modlct === 'CRE' ? (
					<Fato nome="Inscrições até">{fimrec === null ? 'Sem prazo para terminar' : formatarData(fimrec)}</Fato>
				) : null}
				<Ligacoes licitacao={licitacao} />
				<Fato nome="Pedidos até">
					{dtalimper === null ? 'Enquanto estiver aberta' : escreverUltimoMomento(dtalimper)}
				</Fato>
				<Fato nome="Objeto">
					{OBJETOS[tipobj]}
					{tipobj === 'BEM' ? '' : `, ${REGIMES[regime].toLowerCase()}`}
				</Fato>
				<Fato nome="Julgamento">{escreverJulgamento(licitacao)}</Fato>
				{mesvig === null ? null : <Fato nome="Contrato">{mesvig === 1 ? '1 mês' : `${mesvig} meses`}</Fato>}
				{ordem === undefined ? null : (
					<Fato nome="Ordem das fases" largo>
						{ordem}
					</Fato>
				)}
				<Fato nome="Prazo mínimo" largo>
					{conta}
				</Fato>
			</Fatos>
		</div>
	)
}

/** Purchase that went on from the tender, line of the plan from which it came, and its open data. */
function Ligacoes({ licitacao: { codpcddsp, compra, plano } }: { licitacao: LicitacaoCompleta }) {
	return (
		<>
			{compra ? (
				<Fato nome="Compra">
					<Link href={compra.endereco}>
						{compra.numero}, {compra.situacao.toLowerCase()}
					</Link>
					{' · '}
					<Link href={compra.dados} novaAba>
						OCDS
					</Link>
				</Fato>
			) : null}
			{plano ? (
				<Fato nome="Plano anual">
					<Link href={enderecoDoPlano(plano.codpca)}>Linha {plano.numero}</Link>
				</Fato>
			) : null}
			<Fato nome="Dados abertos">
				<Link href={enderecoDoOcds(codpcddsp)} novaAba>
					OCDS
				</Link>
			</Fato>
		</>
	)
}

const ATOS: readonly AtoDaLicitacao[] = [
	'abrir',
	'classificar',
	'habilitar',
	'julgar',
	'rever',
	'suspender',
	'retomar',
	'adjudicar',
	'homologar',
	'encerrar',
	'desertar',
	'fracassar',
	'revogar',
	'anular',
]
/** Acts of a credenciamento and of a tender alike. */
const DOS_DOIS: readonly AtoDaLicitacao[] = ['suspender', 'retomar', 'revogar', 'anular']
const PERIGOSOS: readonly AtoDaLicitacao[] = ['revogar', 'anular']

function Acoes({ licitacao, conduz }: { licitacao: LicitacaoCompleta; conduz: boolean }) {
	const { codpcddsp, modlct, perguntar, motivo } = licitacao
	const [pedindo, setPedindo] = useState(false)
	const [ato, setAto] = useState<AtoDaLicitacao>()
	async function baixarDatas() {
		try {
			baixar(await baixarAgenda(codpcddsp), `licitacao-${codpcddsp}.ics`)
		} catch (falha) {
			toast.erro('A agenda não foi baixada', mensagemDe(falha))
		}
	}
	const pedir = {
		titulo: 'Pedir esclarecimento',
		motivo: perguntar === 'S' ? undefined : (motivo ?? undefined),
		aoAcionar: () => setPedindo(true),
	}
	const atos = ATOS.filter((qual) => (qual === 'encerrar') === (modlct === 'CRE') || DOS_DOIS.includes(qual)).map(
		(qual) => ({
			titulo: nomearAto(qual, licitacao),
			perigo: PERIGOSOS.includes(qual),
			motivo: recusaDoAto(qual, licitacao)?.mensagem,
			aoAcionar: () => setAto(qual),
		}),
	)
	return (
		<>
			<AcoesDaPagina
				principal={conduz ? undefined : pedir}
				outras={[
					{ titulo: 'Datas na agenda', aoAcionar: () => void baixarDatas() },
					conduz && {
						titulo: 'Nova versão do edital',
						href: `${enderecoDaLicitacao(codpcddsp)}/versao`,
						motivo: podeMudarEdital(licitacao) ? undefined : 'O edital não muda depois da abertura.',
					},
					...(conduz ? [...atos, pedir] : []),
				]}
			/>
			{pedindo ? <PedirDialog licitacao={licitacao} aoFechar={() => setPedindo(false)} /> : null}
			{ato ? <AtoDaLicitacaoDialog licitacao={licitacao} ato={ato} aoFechar={() => setAto(undefined)} /> : null}
		</>
	)
}
