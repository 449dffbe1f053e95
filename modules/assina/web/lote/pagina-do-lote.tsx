import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { Progresso } from '@portal/design-system/progresso'
import { formatarDataHora } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { type Lote, NOME_DA_ORDEM } from '../../contract/index.ts'
import { conferenciaQuery, participantesQuery } from '../queries.ts'
import { contar, Prazo, SituacaoDoLote } from '../situacoes.tsx'
import { Comandos } from './comandos.tsx'
import { DocumentosDoLote } from './documentos.tsx'
import { Eventos } from './eventos.tsx'
import { ParticipantesDoLote } from './participantes.tsx'

/** A batch after it was sent: who has signed, who holds it up, and what happened. */
export function PaginaDoLote({ lote }: { lote: Lote }) {
	useQuery({ ...conferenciaQuery(lote.codlotdocasi, lote.versao), enabled: lote.sitlotdocasi === 'ENV' })
	return (
		<div className="grid gap-5">
			<header className="grid gap-3">
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<h1 className="wrap-anywhere">{lote.nomlot}</h1>
					<SituacaoDoLote lote={lote} />
				</div>
				<Comandos lote={lote} />
			</header>
			<Situacao lote={lote} />
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<div className="grid min-w-0 gap-5">
					<ParticipantesDoLote lote={lote} />
					<DocumentosDoLote lote={lote} />
				</div>
				<div className="grid gap-5">
					<Dados lote={lote} />
					<Eventos codlotdocasi={lote.codlotdocasi} />
				</div>
			</div>
		</div>
	)
}

function Situacao({ lote }: { lote: Lote }) {
	if (lote.sitlotdocasi === 'REJ')
		return (
			<Alerta variante="perigo" titulo={lote.nompesrej ? `Rejeitado por ${lote.nompesrej}` : 'Rejeitado'}>
				{lote.txtrej}
			</Alerta>
		)
	if (lote.sitlotdocasi === 'ENV' && lote.staprzexp === 'S')
		return (
			<Alerta variante="aviso" titulo="O prazo acabou">
				{lote.permissoes.prorrogar === 'S'
					? 'Ninguém pode assinar até que você dê um novo prazo.'
					: `Ninguém pode assinar até que ${lote.nompesges} dê um novo prazo.`}
			</Alerta>
		)
	return <ForaDaVez lote={lote} />
}

/** A signer who may not sign now reads why; to everybody else it says nothing. */
function ForaDaVez({ lote }: { lote: Lote }) {
	const { data = [] } = useQuery(participantesQuery(lote.codlotdocasi))
	const eu = data.find(({ codpcpasidoc }) => codpcpasidoc === lote.codpcpasidoc)
	const motivo = lote.permissoes.motivos.assinar
	if (lote.sitlotdocasi !== 'ENV' || eu?.tippcpasi !== 'A' || !motivo) return null
	return <Alerta variante="info">{motivo}</Alerta>
}

function Dados({ lote }: { lote: Lote }) {
	const linhas = [
		['Enviado por', `${lote.nompesges} (${lote.sglund})`],
		['Enviado em', lote.dtaenv === null ? '—' : formatarDataHora(lote.dtaenv)],
		['Terminado em', lote.dtaconc === null ? undefined : formatarDataHora(lote.dtaconc)],
		['Ordem', NOME_DA_ORDEM[lote.tipord]],
		['Lembretes', lote.sitlotdocasi === 'ENV' ? `a cada ${contar(lote.qtddialem, 'dia', 'dias')}` : undefined],
		['Origem', lote.nomsisorg === null ? undefined : `${lote.nomsisorg} ${lote.chvorg ?? ''}`],
	] as const
	return (
		<Cartao titulo="Lote" imprimivel>
			<div className="grid gap-4">
				{lote.dsclot ? <p className="wrap-anywhere whitespace-pre-line">{lote.dsclot}</p> : null}
				<Progresso
					rotulo="Assinaturas"
					variante={lote.sitlotdocasi === 'REJ' ? 'perigo' : lote.sitlotdocasi === 'ASS' ? 'sucesso' : 'primario'}
					valor={lote.qtdasi}
					maximo={Math.max(1, lote.qtdpcp)}
					detalhe={`${lote.qtdasi} de ${lote.qtdpcp}`}
				/>
				<dl className="grid gap-1 text-[0.9375rem] [&>div]:flex [&>div]:flex-wrap [&>div]:justify-between [&>div]:gap-x-4 [&_dd]:min-w-0 [&_dt]:text-texto-suave">
					{linhas.map(([nome, valor]) =>
						valor === undefined ? null : (
							<div key={nome}>
								<dt>{nome}</dt>
								<dd className="tabular-nums">{valor}</dd>
							</div>
						),
					)}
					<div>
						<dt>Prazo</dt>
						<dd>
							<Prazo lote={lote} />
						</dd>
					</div>
				</dl>
			</div>
		</Cartao>
	)
}
