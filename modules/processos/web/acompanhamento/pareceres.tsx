import { Ficha } from '@portal/design-system/ficha'
import { HtmlSeguro } from '@portal/design-system/html-seguro'
import { Pilha } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { Situacao } from '@portal/design-system/situacao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { formatarData, formatarDataHora, useHoje } from '@portal/platform/web'
import type { Ocorrencia } from '../../contract/index.ts'
import { ArquivoDaOcorrencia } from '../arquivos/arquivo-da-ocorrencia.tsx'
import { useAcompanhamento } from '../processo/contexto.ts'
import { type Consulta, consultasDe, type PedidoComPareceres } from './pareceres-pedidos.ts'

/** Comparison of opinions: people who were asked the same question are shown beside each other with their answers. */
export function Pareceres() {
	const { andamentos } = useAcompanhamento()
	const consultas = consultasDe(andamentos)
	if (consultas.length === 0) return <Vazio compacto texto="Nenhum parecer foi pedido neste processo." />
	return (
		<Pilha tag="ul" espaco={5}>
			{consultas.map((consulta) => (
				<li key={`${consulta.andamento.numand} ${consulta.txtdch}`}>
					<ItemDaConsulta consulta={consulta} />
				</li>
			))}
		</Pilha>
	)
}

function ItemDaConsulta({ consulta: { andamento, txtdch, pedidos } }: { consulta: Consulta }) {
	const [primeiro] = pedidos
	if (!primeiro) return null
	const { dtacad, nompescad } = primeiro.pedido
	return (
		<Secao
			titulo={
				<>
					Pedido em {formatarData(dtacad)} por {nompescad}
					<Detalhe tag="span">
						Andamento {andamento.numand}, {andamento.sgletaent}
					</Detalhe>
				</>
			}
			espaco={2}
			className="@container"
		>
			<HtmlSeguro html={txtdch} className="max-w-(--medida)" />
			<Pilha tag="ul" espaco={3} className="items-start @2xl:grid-cols-2">
				{pedidos.map((um) => (
					<ItemDoPedido key={`${um.pedido.numand}.${um.pedido.numseqocoand}`} {...um} />
				))}
			</Pilha>
		</Secao>
	)
}

function ItemDoPedido({ pedido, pareceres }: PedidoComPareceres) {
	const invalidado = pedido.staocoandiva === 'S'
	const esperado = !pareceres.some(({ staocoandiva }) => staocoandiva !== 'S')
	return (
		<Ficha
			titulo={pedido.nompesace}
			aoLado={
				invalidado ? (
					<Situacao estado="recusado" texto="Pedido invalidado" />
				) : esperado ? (
					<Espera dtaprzpar={pedido.dtaprzpar} />
				) : (
					<Situacao estado="concluido" texto="Dado" />
				)
			}
		>
			{invalidado ? <Texto pq>Motivo da invalidação: {pedido.jusinv}</Texto> : null}
			{pareceres.map((parecer) => (
				<ItemDoParecer key={`${parecer.numand}.${parecer.numseqocoand}`} parecer={parecer} />
			))}
		</Ficha>
	)
}

function ItemDoParecer({ parecer }: { parecer: Ocorrencia }) {
	const invalidado = parecer.staocoandiva === 'S'
	return (
		<Pilha espaco={2}>
			<Detalhe>
				{invalidado ? `${parecer.nomoco}, ` : ''}
				{formatarDataHora(parecer.dtacad)}
			</Detalhe>
			<HtmlSeguro html={parecer.txtdch} className={invalidado ? 'text-texto-suave line-through' : ''} />
			{invalidado ? <Texto pq>Motivo da invalidação: {parecer.jusinv}</Texto> : null}
			{parecer.arquivo ? <ArquivoDaOcorrencia arquivo={parecer.arquivo} invalidada={invalidado} /> : null}
		</Pilha>
	)
}

function Espera({ dtaprzpar }: { dtaprzpar: string | null }) {
	const hoje = useHoje()
	const atrasado = dtaprzpar !== null && dtaprzpar < hoje
	return (
		<Situacao
			estado={atrasado ? 'vencido' : 'pendente'}
			texto={`${atrasado ? 'Atrasado' : 'Aguardando parecer'}${dtaprzpar ? `: até ${formatarData(dtaprzpar)}` : ''}`}
		/>
	)
}
