import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { ItemDaLinhaDoTempo, LinhaDoTempo } from '@portal/design-system/linha-do-tempo'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import {
	estadoDaConsulta,
	formatarData,
	formatarDataHora,
	lerCodigo,
	useEvento,
	useTituloDaPagina,
} from '@portal/platform/web'
import { AllowedActs } from '@portal/platform/web/atos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import {
	ATOS,
	type AtoDePessoa,
	type Pedido as DadosDoPedido,
	EVENTO,
	enderecoDaMatricula,
	TIPOS_DE_PEDIDO,
} from '../../contract/index.ts'
import { CHAVE, pedidoQuery } from '../queries.ts'
import { SITUACOES_DO_PEDIDO } from '../situacoes.ts'
import { AtoNoPedidoDialog, PERIGOSOS } from './ato.dialog.tsx'

const DO_ALUNO: readonly AtoDePessoa[] = ['enviar', 'cancelar']
const DOS_OUTROS: readonly AtoDePessoa[] = [
	'apoiar',
	'avalizar',
	'encaminhar',
	'deferir',
	'desaconselhar',
	'devolver',
	'indeferir',
]

export function PedidoPage() {
	const numreq = lerCodigo(useParams()['numreq'])
	if (numreq === undefined)
		return (
			<Pagina
				titulo="Pedido"
				vazio={
					<Alerta variante="aviso" titulo="Este endereço não é de um pedido">
						Volte a <Link href="/janus/minha-pos">Minha pós-graduação</Link>.
					</Alerta>
				}
			/>
		)
	return <Pedido numreq={numreq} />
}

function Pedido({ numreq }: { numreq: number }) {
	const cliente = useQueryClient()
	const consulta = useQuery(pedidoQuery(numreq))
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	const pedido = consulta.data
	useTituloDaPagina({ resumo: pedido?.resumo ?? (consulta.isError ? 'Pedido não encontrado' : undefined) })
	return (
		<Pagina
			titulo={pedido?.resumo ?? 'Pedido'}
			chapeu={pedido ? `${TIPOS_DE_PEDIDO[pedido.tipreq]} · pedido ${pedido.numreq}` : undefined}
			aoLado={pedido ? <Situacao {...SITUACOES_DO_PEDIDO[pedido.sitreq]} /> : undefined}
			{...estadoDaConsulta(consulta)}
		>
			{pedido ? <Partes pedido={pedido} /> : null}
		</Pagina>
	)
}

function Partes({ pedido }: { pedido: DadosDoPedido }) {
	const [ato, setAto] = useState<AtoDePessoa>()
	const { com, dtareu, motesp, permissoes, stapro } = pedido
	const alheio = pedido.tipreq === 'MAT' ? 'apoiar' : 'avalizar'
	const meus = stapro === 'S' ? DO_ALUNO : DOS_OUTROS.filter((um) => um !== alheio)
	const algum = meus.some((um) => permissoes[um] === 'S')
	return (
		<Pilha espaco={5}>
			{com ? (
				<Texto>
					<strong>{com}</strong>
					{dtareu ? `. A próxima reunião é em ${formatarData(dtareu)}.` : '.'}
				</Texto>
			) : null}
			{motesp ? (
				<Alerta variante="info" titulo="Por que está aqui">
					{motesp}
				</Alerta>
			) : null}
			{algum ? (
				<AllowedActs
					atos={meus}
					permissoes={permissoes}
					rotulo={(um) => ATOS[um]}
					perigoso={(um) => PERIGOSOS.includes(um)}
					aoAcionar={setAto}
				>
					{ato ? <AtoNoPedidoDialog pedido={pedido} ato={ato} aoFechar={() => setAto(undefined)} /> : null}
				</AllowedActs>
			) : null}
			<Cartao titulo="O pedido">
				<Conteudo pedido={pedido} />
			</Cartao>
			<Cartao titulo="O que já houve">
				<Historico passos={pedido.passos} />
			</Cartao>
		</Pilha>
	)
}

function Conteudo({ pedido }: { pedido: DadosDoPedido }) {
	const { codmtr, nompes, nomcur, stapro, dtareq, jusreq, motsau, membros, dtaprz, dtaprznov, disciplinas } = pedido
	return (
		<Fatos>
			<Fato nome="Aluno">
				<Link href={stapro === 'S' ? '/janus/minha-pos' : enderecoDaMatricula(codmtr)}>{nompes}</Link>
			</Fato>
			<Fato nome="Programa">{nomcur}</Fato>
			<Fato nome="Pedido em">{formatarDataHora(dtareq)}</Fato>
			{dtaprz && dtaprznov ? (
				<Fato nome="Depósito, se deferido">
					de {formatarData(dtaprz)} para <strong>{formatarData(dtaprznov)}</strong>
				</Fato>
			) : null}
			{disciplinas ? <Fato nome="Disciplinas">{disciplinas.join('; ') || 'Nenhuma: só a pesquisa'}</Fato> : null}
			{jusreq ? (
				<Fato nome={disciplinas ? 'Observações' : 'Justificativa'} largo>
					<Texto tag="span" comoEscrito>
						{jusreq}
					</Texto>
				</Fato>
			) : null}
			{motsau ? (
				<Fato nome="O que o atestado diz: só o aluno e quem decide leem" largo>
					<Texto tag="span" comoEscrito>
						{motsau}
					</Texto>
				</Fato>
			) : null}
			{membros.map(({ nommem, detalhe }) => (
				<Fato key={nommem} nome={detalhe}>
					{nommem}
				</Fato>
			))}
		</Fatos>
	)
}

const Historico = ({ passos }: Pick<DadosDoPedido, 'passos'>) => (
	<LinhaDoTempo rotulo="O que já houve">
		{passos.map(({ nompas, nompes, nompestit, txtpas, dtapas }, indice) => (
			<ItemDaLinhaDoTempo key={dtapas} variante={indice === 0 ? 'info' : 'secundario'} atual={indice === 0}>
				<Texto forte>{nompas}</Texto>
				{txtpas ? <Texto comoEscrito>{txtpas}</Texto> : null}
				<Detalhe className="tabular-nums">
					{nompes ?? 'O portal'}
					{nompestit ? `, no lugar de ${nompestit}` : ''}, {formatarDataHora(dtapas)}
				</Detalhe>
			</ItemDaLinhaDoTempo>
		))}
	</LinhaDoTempo>
)
