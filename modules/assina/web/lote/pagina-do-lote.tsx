import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Progresso } from '@portal/design-system/progresso'
import { Sigla, Texto } from '@portal/design-system/texto'
import { formatarDataHora } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { type Lote, NOME_DA_ORDEM } from '../../contract/index.ts'
import { conferenciaQuery, participantesQuery } from '../queries.ts'
import { contar, Prazo, SituacaoDoLote } from '../situacoes.tsx'
import { Comandos } from './comandos.tsx'
import { DocumentosDoLote } from './documentos.tsx'
import { Eventos } from './eventos.tsx'
import { ParticipantesDoLote } from './participantes.tsx'

/** Page of a sent batch: signatures, the pending signer and the history. */
export function PaginaDoLote({ lote }: { lote: Lote }) {
	useQuery({ ...conferenciaQuery(lote.codlotdocasi, lote.versao), enabled: lote.sitlotdocasi === 'ENV' })
	return (
		<div className="flex flex-col gap-5">
			<Pagina
				titulo={lote.nomlot}
				aoLado={<SituacaoDoLote lote={lote} />}
				acoes={<Comandos lote={lote} onde="titulo" />}
			>
				<Situacao lote={lote} />
				<Pilha data-em-ordem espaco={5} className="items-start lg:grid-cols-[minmax(0,1fr)_22rem]">
					<Pilha data-em-ordem espaco={5} className="min-w-0">
						<ParticipantesDoLote lote={lote} />
						<DocumentosDoLote lote={lote} />
					</Pilha>
					<Pilha espaco={5}>
						<Dados lote={lote} />
						<Eventos codlotdocasi={lote.codlotdocasi} />
					</Pilha>
				</Pilha>
			</Pagina>
			<Comandos lote={lote} onde="pe" />
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

/** Reason for a signer who cannot sign now; empty for everybody else. */
function ForaDaVez({ lote }: { lote: Lote }) {
	const { data = [] } = useQuery(participantesQuery(lote.codlotdocasi))
	const eu = data.find(({ codpcpasidoc }) => codpcpasidoc === lote.codpcpasidoc)
	const motivo = lote.permissoes.motivos.assinar
	if (lote.sitlotdocasi !== 'ENV' || eu?.tippcpasi !== 'A' || !motivo) return null
	return <Alerta variante="info">{motivo}</Alerta>
}

function Dados({ lote }: { lote: Lote }) {
	const linhas = [
		['Enviado em', lote.dtaenv === null ? '—' : formatarDataHora(lote.dtaenv)],
		['Terminado em', lote.dtaconc === null ? undefined : formatarDataHora(lote.dtaconc)],
		['Ordem', NOME_DA_ORDEM[lote.tipord]],
		['Lembretes', lote.sitlotdocasi === 'ENV' ? `A cada ${contar(lote.qtddialem, 'dia', 'dias')}` : undefined],
		['Origem', lote.nomsisorg === null ? undefined : `${lote.nomsisorg} ${lote.chvorg ?? ''}`],
	] as const
	return (
		<Cartao titulo="Lote" imprimivel>
			<Pilha>
				{lote.dsclot ? <Texto comoEscrito>{lote.dsclot}</Texto> : null}
				<Progresso
					rotulo="Assinaturas"
					variante={lote.sitlotdocasi === 'REJ' ? 'perigo' : lote.sitlotdocasi === 'ASS' ? 'sucesso' : 'primario'}
					valor={lote.qtdasi}
					maximo={Math.max(1, lote.qtdpcp)}
					detalhe={`${lote.qtdasi} de ${lote.qtdpcp}`}
				/>
				<Fatos forma="linhas">
					<Fato nome="Enviado por">
						{lote.nompesges} (<Sigla nome={lote.nomund}>{lote.sglund}</Sigla>)
					</Fato>
					{linhas.map(([nome, valor]) =>
						valor === undefined ? null : (
							<Fato key={nome} nome={nome}>
								<span className="tabular-nums">{valor}</span>
							</Fato>
						),
					)}
					<Fato nome="Prazo">
						<Prazo lote={lote} />
					</Fato>
				</Fatos>
			</Pilha>
		</Cartao>
	)
}
