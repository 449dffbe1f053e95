import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { ItemLista, Lista } from '@portal/design-system/lista'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Progresso } from '@portal/design-system/progresso'
import { Secao } from '@portal/design-system/secao'
import { Situacao } from '@portal/design-system/situacao'
import { Detalhe, Sigla } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { call, Exportar, estadoDaConsulta, useEvento } from '@portal/platform/web'
import { HaTempo } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import {
	EVENTO,
	enderecoDaSolicitacao,
	exportarCotas,
	exportarEsperam,
	formatarSolicitacao,
	type InicioProserv,
} from '../../contract/index.ts'
import { CHAVE, inicioQuery } from '../queries.ts'
import { SITUACOES } from '../situacoes.ts'
import { MinhasSolicitacoes } from './minhas-solicitacoes.tsx'

export function InicioPage() {
	const cliente = useQueryClient()
	const consulta = useQuery(inicioQuery)
	const { data } = consulta
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	return (
		<Pagina
			titulo="Proserv – Solicitação de posições de servidores"
			resumo="Pedir uma posição para a unidade, acompanhar o que foi pedido e fazer o que espera por você."
			acoes={
				data?.solicitar === 'S' ? (
					<Link botao variante="primario" href="/proserv/novo" icone={<FilePlus2 aria-hidden />}>
						Nova solicitação
					</Link>
				) : undefined
			}
			{...estadoDaConsulta(consulta)}
			esqueleto={<Esqueleto forma="bloco" className="h-144 w-full" />}
		>
			{data ? <Conteudo inicio={data} /> : null}
		</Pagina>
	)
}

function Conteudo({ inicio }: { inicio: InicioProserv }) {
	const { esperam, porSituacao, cotas, solicitar, motivoSolicitar } = inicio
	const daUnidade = porSituacao.length > 0 || cotas.length > 0 || solicitar === 'S'
	return (
		<>
			<Secao
				titulo="Espera por você"
				acoes={
					esperam.length === 0 ? null : (
						<Exportar
							oque="o que espera por você"
							nome="espera-por-mim"
							alinhamento="direita"
							pedir={(formato) => call(exportarEsperam, { query: { formato } })}
						/>
					)
				}
			>
				{esperam.length === 0 ? (
					<Vazio compacto ilustracao="sino" texto="Nada espera por você agora." />
				) : (
					<Lista rotulo="O que espera por você">
						{esperam.map((um) => (
							<Espera key={`${formatarSolicitacao(um.solicitacao)} ${um.oque}`} {...um} />
						))}
					</Lista>
				)}
			</Secao>
			{daUnidade ? (
				<>
					{solicitar === 'N' && motivoSolicitar ? <Alerta variante="info">{motivoSolicitar}</Alerta> : null}
					<Cotas inicio={inicio} />
					<Secao titulo="Da minha unidade" espaco={4}>
						<MinhasSolicitacoes porSituacao={porSituacao} />
					</Secao>
				</>
			) : null}
		</>
	)
}

function Espera({ solicitacao, oque, aba }: InicioProserv['esperam'][number]) {
	return (
		<ItemLista className="flex flex-wrap items-center gap-x-4 gap-y-1">
			<div className="min-w-0 flex-1 basis-60">
				<Link
					href={`${enderecoDaSolicitacao(solicitacao)}${aba ? `?aba=${aba}` : ''}`}
					className="font-medium wrap-anywhere"
				>
					{oque}
				</Link>
				<Detalhe className="wrap-anywhere">
					{formatarSolicitacao(solicitacao)} · {solicitacao.nomfncprs ?? 'Função ainda não escolhida'} ·{' '}
					<Sigla nome={solicitacao.undste.nomund}>{solicitacao.undste.sglund}</Sigla> ·{' '}
					<HaTempo instante={solicitacao.dtasitprs} />
				</Detalhe>
			</div>
			<Situacao {...SITUACOES[solicitacao.sitprsatl.tipsitprs]} />
		</ItemLista>
	)
}

/** The use of the quota, "2 de 5", for each unit and vertente. */
function Cotas({ inicio: { edital, cotas } }: { inicio: InicioProserv }) {
	if (!edital || cotas.length === 0) return null
	const unidades = [...new Set(cotas.map(({ undste }) => undste.codund))]
	return (
		<Cartao
			titulo={`Cotas no ${edital.nomedt}`}
			acoes={
				<Exportar
					oque="as cotas"
					nome="cotas"
					alinhamento="direita"
					pedir={(formato) => call(exportarCotas, { query: { formato } })}
				/>
			}
		>
			<Pilha espaco={5}>
				{unidades.map((codund) => {
					const daUnidade = cotas.filter(({ undste }) => undste.codund === codund)
					return (
						<Secao key={codund} titulo={daUnidade[0]?.undste.nomund} nivel={3} espaco={2}>
							<div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-8 gap-y-3">
								{daUnidade.map(({ vtesolprs, usadas }) => (
									<Progresso
										key={vtesolprs.chave}
										rotulo={vtesolprs.valor}
										valor={Math.min(usadas, vtesolprs.limite)}
										maximo={Math.max(1, vtesolprs.limite)}
										detalhe={`${usadas} de ${vtesolprs.limite}`}
										variante={usadas >= vtesolprs.limite ? 'aviso' : 'primario'}
									/>
								))}
							</div>
						</Secao>
					)
				})}
			</Pilha>
		</Cartao>
	)
}
