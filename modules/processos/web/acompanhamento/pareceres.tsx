import { Ficha } from '@portal/design-system/ficha'
import { HtmlSeguro } from '@portal/design-system/html-seguro'
import { Situacao } from '@portal/design-system/situacao'
import { Vazio } from '@portal/design-system/vazio'
import { formatarData, formatarDataHora } from '@portal/platform/web'
import type { Ocorrencia } from '../../contract/index.ts'
import { ArquivoDaOcorrencia } from '../arquivos/arquivo-da-ocorrencia.tsx'
import { useAcompanhamento } from '../processo/contexto.ts'
import { useHoje } from '../use-hoje.ts'
import { type Consulta, consultasDe, type PedidoComPareceres } from './pareceres-pedidos.ts'

/** What several people were asked at once, and what each answered, beside each other. */
export function Pareceres() {
	const { andamentos } = useAcompanhamento()
	const consultas = consultasDe(andamentos)
	if (consultas.length === 0) return <Vazio compacto texto="Nenhum parecer foi pedido neste processo." />
	return (
		<ul className="grid gap-6">
			{consultas.map((consulta) => (
				<li key={`${consulta.andamento.numand} ${consulta.txtdch}`}>
					<UmaConsulta consulta={consulta} />
				</li>
			))}
		</ul>
	)
}

function UmaConsulta({ consulta: { andamento, txtdch, pedidos } }: { consulta: Consulta }) {
	const [primeiro] = pedidos
	if (!primeiro) return null
	const { dtacad, nompescad } = primeiro.pedido
	return (
		<section className="@container grid gap-2">
			<h2 className="text-base font-semibold">
				Pedido em {formatarData(dtacad)} por {nompescad}
				<span className="block text-sm font-normal text-texto-suave">
					Andamento {andamento.numand}, {andamento.sgletaent}
				</span>
			</h2>
			<HtmlSeguro html={txtdch} className="max-w-(--medida)" />
			<ul className="grid items-start gap-3 @2xl:grid-cols-2">
				{pedidos.map((um) => (
					<UmPedido key={`${um.pedido.numand}.${um.pedido.numseqocoand}`} {...um} />
				))}
			</ul>
		</section>
	)
}

function UmPedido({ pedido, pareceres }: PedidoComPareceres) {
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
			{invalidado ? <p className="text-sm">Motivo da invalidação: {pedido.jusinv}</p> : null}
			{pareceres.map((parecer) => (
				<UmParecer key={`${parecer.numand}.${parecer.numseqocoand}`} parecer={parecer} />
			))}
		</Ficha>
	)
}

function UmParecer({ parecer }: { parecer: Ocorrencia }) {
	const invalidado = parecer.staocoandiva === 'S'
	return (
		<div className="grid gap-1.5">
			<p className="text-sm text-texto-suave">
				{invalidado ? `${parecer.nomoco}, ` : ''}
				{formatarDataHora(parecer.dtacad)}
			</p>
			<HtmlSeguro html={parecer.txtdch} className={invalidado ? 'text-texto-suave line-through' : ''} />
			{invalidado ? <p className="text-sm">Motivo da invalidação: {parecer.jusinv}</p> : null}
			{parecer.arquivo ? <ArquivoDaOcorrencia arquivo={parecer.arquivo} invalidada={invalidado} /> : null}
		</div>
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
