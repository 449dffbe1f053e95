import { Badge } from '@portal/design-system/badge'
import { HtmlSeguro } from '@portal/design-system/html-seguro'
import { Vazio } from '@portal/design-system/vazio'
import { formatarData, formatarDataHora } from '@portal/platform/web'
import { ArquivoDaOcorrencia } from '../ocorrencias/arquivo-da-ocorrencia.tsx'
import { useHoje } from '../use-hoje.ts'
import { useAcompanhamento } from './contexto.ts'
import { type Consulta, consultasDe, type PedidoComParecer } from './pareceres-pedidos.ts'

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
					<UmParecer key={`${um.pedido.numand}.${um.pedido.numseqocoand}`} pedido={um.pedido} parecer={um.parecer} />
				))}
			</ul>
		</section>
	)
}

function UmParecer({ pedido: { nompesace, dtaprzpar }, parecer }: PedidoComParecer) {
	const invalidado = parecer?.staocoandiva === 'S'
	return (
		<li className="grid gap-1.5 rounded-lg border border-borda bg-superficie p-4 wrap-anywhere">
			<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<span className="font-semibold">{nompesace}</span>
				{parecer ? (
					<Badge variante={invalidado ? 'perigo' : 'sucesso'}>{invalidado ? 'Invalidado' : 'Dado'}</Badge>
				) : (
					<Espera dtaprzpar={dtaprzpar} />
				)}
			</p>
			{parecer ? (
				<>
					<p className="text-sm text-texto-suave">{formatarDataHora(parecer.dtacad)}</p>
					<HtmlSeguro html={parecer.txtdch} className={invalidado ? 'text-texto-suave line-through' : ''} />
					{invalidado ? <p className="text-sm">Motivo da invalidação: {parecer.jusinv}</p> : null}
					{parecer.arquivo ? <ArquivoDaOcorrencia arquivo={parecer.arquivo} invalidada={invalidado} /> : null}
				</>
			) : null}
		</li>
	)
}

function Espera({ dtaprzpar }: { dtaprzpar: string | null }) {
	const hoje = useHoje()
	const atrasado = dtaprzpar !== null && dtaprzpar < hoje
	return (
		<Badge variante={atrasado ? 'perigo' : 'aviso'}>
			{atrasado ? 'Atrasado' : 'Aguardando parecer'}
			{dtaprzpar ? `: até ${formatarData(dtaprzpar)}` : ''}
		</Badge>
	)
}
