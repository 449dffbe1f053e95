import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { mensagemDe, useBusca, useProtecaoDeAlteracoes } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, CloudAlert, CloudCheck, CloudUpload, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import {
	assinantesDe,
	type Documento,
	type Lote,
	type Participante,
	problemaDosParticipantes,
} from '../../contract/index.ts'
import { Excluir } from '../lote/comandos.tsx'
import { documentosQuery, participantesQuery } from '../queries.ts'
import { Etapas } from './etapas.tsx'
import { PassoCampos } from './passo-campos.tsx'
import { PassoDocumentos } from './passo-documentos.tsx'
import { PassoOrdem } from './passo-ordem.tsx'
import { PassoParticipantes } from './passo-participantes.tsx'
import { PassoRevisar } from './passo-revisar.tsx'
import { BuscaDoPasso, NOME_DO_PASSO, PASSOS, type Passo } from './passos.ts'
import { type Rascunho, useRascunho } from './use-rascunho.ts'

export type PassoProps = {
	lote: Lote
	rascunho: Rascunho
	documentos: readonly Documento[] | undefined
	participantes: readonly Participante[] | undefined
	aoIr: (passo: Passo) => void
}

const CONTEUDO = {
	documentos: PassoDocumentos,
	participantes: PassoParticipantes,
	ordem: PassoOrdem,
	campos: PassoCampos,
	revisar: PassoRevisar,
} as const

/** A batch until it is sent. Every step can be visited at any time; the last one says what is missing. */
export function Assistente({ lote }: { lote: Lote }) {
	const [{ passo }, mudarBusca] = useBusca(BuscaDoPasso)
	const rascunho = useRascunho(lote)
	const documentos = useQuery(documentosQuery(lote.codlotdocasi))
	const participantes = useQuery(participantesQuery(lote.codlotdocasi))
	const { pergunta } = useProtecaoDeAlteracoes(rascunho.estado === 'falhou')
	const titulo = useRef<HTMLHeadingElement>(null)
	const falha = documentos.error ?? participantes.error

	function ir(novo: Passo) {
		mudarBusca({ passo: novo })
		titulo.current?.focus()
	}
	const Conteudo = CONTEUDO[passo]
	return (
		<div className="grid w-full max-w-5xl gap-5">
			<header className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="wrap-anywhere">{rascunho.campos.nomlot || 'Lote sem nome'}</h1>
				<EstadoDoRascunho rascunho={rascunho} />
			</header>
			<Etapas atual={passo} prontos={passosProntos(lote, documentos.data, participantes.data)} aoEscolher={ir} />
			{falha ? <Alerta variante="perigo">{mensagemDe(falha)}</Alerta> : null}
			<section aria-label={NOME_DO_PASSO[passo]} className="grid gap-5">
				<h2 ref={titulo} tabIndex={-1} className="text-xl outline-none">
					{NOME_DO_PASSO[passo]}
				</h2>
				<Conteudo
					lote={lote}
					rascunho={rascunho}
					documentos={documentos.data}
					participantes={participantes.data}
					aoIr={ir}
				/>
			</section>
			<Rodape lote={lote} passo={passo} aoIr={ir} />
			{pergunta}
		</div>
	)
}

function passosProntos(
	lote: Lote,
	documentos: readonly Documento[] = [],
	participantes: readonly Participante[] = [],
): ReadonlySet<Passo> {
	const prontos = new Set<Passo>()
	if (documentos.length > 0) prontos.add('documentos')
	if (assinantesDe(participantes).length > 0) {
		prontos.add('participantes')
		if (!problemaDosParticipantes(lote.tipord, participantes, lote.codtipasimin)) prontos.add('ordem')
	}
	return prontos
}

function EstadoDoRascunho({ rascunho: { estado, falha, salvarAgora } }: { rascunho: Rascunho }) {
	if (estado === 'falhou')
		return (
			<Alerta
				variante="perigo"
				acao={
					<Botao variante="secundario" tamanho="pq" onClick={salvarAgora}>
						Tentar de novo
					</Botao>
				}
			>
				<span className="inline-flex items-center gap-2">
					<CloudAlert aria-hidden className="size-4" /> {falha}
				</span>
			</Alerta>
		)
	return (
		<p aria-live="polite" className="inline-flex items-center gap-2 text-sm text-texto-suave">
			{estado === 'salvo' ? (
				<>
					<CloudCheck aria-hidden className="size-4" /> Rascunho salvo
				</>
			) : (
				<>
					<CloudUpload aria-hidden className="size-4" /> Salvando...
				</>
			)}
		</p>
	)
}

type RodapeProps = { lote: Lote; passo: Passo; aoIr: (passo: Passo) => void }

function Rodape({ lote, passo, aoIr }: RodapeProps) {
	const [excluindo, setExcluindo] = useState(false)
	const indice = PASSOS.indexOf(passo)
	const anterior = PASSOS[indice - 1]
	const proximo = PASSOS[indice + 1]
	return (
		<footer className="flex flex-wrap items-center gap-2 border-t border-borda pt-4">
			<Botao
				variante="perigo"
				aparencia="fantasma"
				icone={<Trash2 aria-hidden />}
				onClick={() => setExcluindo(true)}
				className="mr-auto"
			>
				Excluir rascunho
			</Botao>
			{anterior ? (
				<Botao variante="secundario" icone={<ArrowLeft aria-hidden />} onClick={() => aoIr(anterior)}>
					Voltar
				</Botao>
			) : null}
			{proximo ? (
				<Botao icone={<ArrowRight aria-hidden />} onClick={() => aoIr(proximo)}>
					Continuar: {NOME_DO_PASSO[proximo].toLowerCase()}
				</Botao>
			) : null}
			{excluindo ? <Excluir lote={lote} aoFechar={() => setExcluindo(false)} /> : null}
		</footer>
	)
}
