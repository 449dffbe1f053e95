import { Badge } from '@portal/design-system/badge'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Ficha } from '@portal/design-system/ficha'
import { Lista } from '@portal/design-system/lista'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Detalhe, Suave, Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { call, FalhaDaConsulta, formatarDataHora, mensagemDe } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Hourglass, Mail, UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import {
	etapasDe,
	gruposDe,
	type Lote,
	minimoDoGrupo,
	NOME_DO_NIVEL,
	NOME_DO_PAPEL,
	type Participante,
	reenviarEmail,
} from '../../contract/index.ts'
import { AvisoDoNome } from '../aviso-do-nome.tsx'
import { diasDesde } from '../prazo.ts'
import { participantesQuery, useAcao } from '../queries.ts'
import { contar, SituacaoDoParticipante } from '../situacoes.tsx'
import { SubstituirDialog } from './substituir.dialog.tsx'

export function ParticipantesDoLote({ lote }: { lote: Lote }) {
	const { data, error, refetch } = useQuery(participantesQuery(lote.codlotdocasi))
	const [aTrocar, setATrocar] = useState<Participante>()
	if (error) return <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} />
	return (
		<Cartao titulo="Participantes" imprimivel>
			{data ? (
				<Pilha espaco={5}>
					<ParticipantesPendentes lote={lote} participantes={data} />
					<Etapas lote={lote} participantes={data} aoTrocar={setATrocar} />
					<Demais participantes={data} />
				</Pilha>
			) : (
				<EsqueletoLista itens={3} />
			)}
			{aTrocar ? <SubstituirDialog participante={aTrocar} aoFechar={() => setATrocar(undefined)} /> : null}
		</Cartao>
	)
}

type ListaProps = { lote: Lote; participantes: readonly Participante[] }

/** Pending signers whose turn it is, which is the manager's main question. */
function ParticipantesPendentes({ lote, participantes }: ListaProps) {
	const [agora] = useState(() => new Date())
	const parados = participantes
		.filter(({ sitpcp, tippcpasi }) => tippcpasi === 'A' && sitpcp === 'PEN')
		.toSorted((a, b) => (a.dtavis ?? '').localeCompare(b.dtavis ?? ''))
	if (lote.sitlotdocasi !== 'ENV' || parados.length === 0) return null
	return (
		<Ficha
			tag="section"
			aria-label="Quem está parando"
			variante="aviso"
			densa
			nivel={3}
			marca={<Hourglass aria-hidden className="mt-0.75 size-4.5 text-tom-texto" />}
			titulo="Quem está parando"
		>
			<Pilha tag="ul" espaco={1} className="text-md">
				{parados.map(({ codpcpasidoc, nompcp, dtavis, dtavlz }) => (
					<li key={codpcpasidoc}>
						<strong className="font-semibold">{nompcp}</strong>
						{dtavis ? <>, {haQuanto(diasDesde(dtavis, agora))}</> : null}
						{dtavlz ? `, abriu em ${formatarDataHora(dtavlz)}` : ', ainda não abriu'}
					</li>
				))}
			</Pilha>
		</Ficha>
	)
}

const haQuanto = (dias: number): string => (dias === 0 ? 'desde hoje' : `há ${contar(dias, 'dia', 'dias')}`)

function Etapas({ lote, participantes, aoTrocar }: ListaProps & { aoTrocar: (participante: Participante) => void }) {
	const etapas = etapasDe(lote.tipord, participantes)
	const numerada = etapas.length > 1
	return (
		<Pilha tag="ol">
			{etapas.map((etapa, indice) => (
				<li key={etapa[0]?.codpcpasidoc} className="grid gap-2">
					{numerada ? <Detalhe forte>{indice + 1}ª etapa</Detalhe> : null}
					{gruposDe(etapa).map((grupo) => (
						<Grupo key={grupo[0]?.codpcpasidoc} lote={lote} grupo={grupo} aoTrocar={aoTrocar} />
					))}
				</li>
			))}
		</Pilha>
	)
}

type GrupoProps = { lote: Lote; grupo: Participante[]; aoTrocar: (participante: Participante) => void }

function Grupo({ lote, grupo, aoTrocar }: GrupoProps) {
	const nome = grupo[0]?.codgrpasi
	const lista = (
		<Lista semBorda>
			{grupo.map((participante) => (
				<Item key={participante.codpcpasidoc} lote={lote} participante={participante} aoTrocar={aoTrocar} />
			))}
		</Lista>
	)
	if (!nome) return lista
	return (
		<Ficha
			tag="div"
			densa
			titulo={nome}
			aoLado={
				<Badge>
					{minimoDoGrupo(grupo)} de {grupo.length}
				</Badge>
			}
		>
			{lista}
		</Ficha>
	)
}

function Item({ lote, participante, aoTrocar }: Omit<GrupoProps, 'grupo'> & { participante: Participante }) {
	const { nompcp, fncpcp, codpes, emapcp, codtipasi, sitpcp, avsnom } = participante
	const pendente = sitpcp === 'PEN' || sitpcp === 'AGU'
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-2.5">
			<div className="min-w-0 flex-1 basis-52">
				<p className="font-medium wrap-anywhere">{nompcp}</p>
				<Detalhe className="wrap-anywhere">
					{[
						fncpcp,
						codpes ?? 'pessoa externa',
						codpes === null && emapcp,
						`assinatura ${NOME_DO_NIVEL[codtipasi].toLowerCase()}`,
					]
						.filter(Boolean)
						.join(' · ')}
				</Detalhe>
				<AvisoDoNome texto={pendente ? avsnom : null} />
				<Desfecho participante={participante} />
			</div>
			<Fileira espaco={1}>
				{pendente && lote.permissoes.substituir === 'S' ? (
					<Botao
						variante="secundario"
						aparencia="fantasma"
						tamanho="pq"
						rotulo={`Substituir ${nompcp}`}
						icone={<UserRoundPen aria-hidden />}
						onClick={() => aoTrocar(participante)}
					/>
				) : null}
				{sitpcp === 'PEN' && lote.permissoes.reenviar === 'S' ? <Reenviar participante={participante} /> : null}
				<SituacaoDoParticipante situacao={sitpcp} />
			</Fileira>
		</li>
	)
}

function Desfecho({ participante: { sitpcp, dtaasi, motasi, txtrej, nompessub } }: { participante: Participante }) {
	const textos = [
		dtaasi && (sitpcp === 'ASS' ? `Assinou em ${formatarDataHora(dtaasi)}` : undefined),
		nompessub && `por ${nompessub}`,
		motasi && `“${motasi}”`,
		txtrej && `Justificativa: ${txtrej}`,
	].filter(Boolean)
	return textos.length > 0 ? (
		<Texto pq className="wrap-anywhere">
			{textos.join(', ')}
		</Texto>
	) : null
}

function Reenviar({ participante: { codlotdocasi, codpcpasidoc, nompcp } }: { participante: Participante }) {
	const reenviar = useAcao(() => call(reenviarEmail, { body: { codlotdocasi, codpcpasidoc } }))
	return (
		<Botao
			variante="secundario"
			aparencia="fantasma"
			tamanho="pq"
			rotulo={`Reenviar a mensagem de ${nompcp}`}
			icone={<Mail aria-hidden />}
			carregando={reenviar.isPending}
			onClick={() =>
				reenviar.mutate(undefined, {
					onSuccess: ({ mensagem }) => toast.sucesso(mensagem),
					onError: (falha) => toast.erro('Erro ao reenviar!', mensagemDe(falha)),
				})
			}
		/>
	)
}

/** Other participants: managers, observers and replaced people. */
function Demais({ participantes }: { participantes: readonly Participante[] }) {
	const demais = participantes.filter(({ tippcpasi, sitpcp }) => tippcpasi !== 'A' || sitpcp === 'SUB')
	if (demais.length === 0) return null
	return (
		<Pilha separada>
			<Lista semBorda rotulo="Gestores, observadores e substituídos">
				{demais.map(({ codpcpasidoc, nompcp, tippcpasi, fncpcp, sitpcp }) => (
					<li key={codpcpasidoc} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
						<p className="min-w-0 wrap-anywhere">
							{nompcp} <Suave pq>{[NOME_DO_PAPEL[tippcpasi], fncpcp].filter(Boolean).join(' · ')}</Suave>
						</p>
						<SituacaoDoParticipante situacao={sitpcp} />
					</li>
				))}
			</Lista>
		</Pilha>
	)
}
