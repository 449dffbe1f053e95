import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Etapas } from '@portal/design-system/etapas'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { mensagemDe, useBusca, useProtecaoDeAlteracoes } from '@portal/platform/web'
import { SituacaoDoRascunho } from '@portal/platform/web/atos'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, FastForward, Trash2 } from 'lucide-react'
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
import { PassoCampos } from './passo-campos.tsx'
import { PassoDocumentos } from './passo-documentos.tsx'
import { PassoOrdem } from './passo-ordem.tsx'
import { PassoParticipantes } from './passo-participantes.tsx'
import { PassoRevisar } from './passo-revisar.tsx'
import { BuscaDoPasso, ETAPAS, NOME_DO_PASSO, PASSOS, type Passo } from './passos.ts'
import { type Rascunho, useRascunho } from './use-rascunho.ts'

const CONTEUDO = {
	documentos: PassoDocumentos,
	participantes: PassoParticipantes,
	ordem: PassoOrdem,
	campos: PassoCampos,
	revisar: PassoRevisar,
} as const

/** Wizard of a draft, whose steps can be visited in any order; the last one lists what is missing. */
export function Assistente({ lote }: { lote: Lote }) {
	const [{ passo }, mudarBusca] = useBusca(BuscaDoPasso)
	const rascunho = useRascunho(lote)
	const documentos = useQuery(documentosQuery(lote.codlotdocasi))
	const participantes = useQuery(participantesQuery(lote.codlotdocasi))
	const { pergunta } = useProtecaoDeAlteracoes(rascunho.situacao.fase === 'falhou' || rascunho.problema !== undefined)
	const titulo = useRef<HTMLHeadingElement>(null)
	const falha = documentos.error ?? participantes.error

	function ir(novo: Passo) {
		mudarBusca({ passo: novo })
		titulo.current?.focus()
	}
	const prontas = passosProntos(lote, documentos.data, participantes.data)
	const Conteudo = CONTEUDO[passo]
	return (
		<Pagina
			largura="formulario"
			titulo={rascunho.campos.nomlot || 'Lote sem nome'}
			acoes={<SituacaoDoRascunho {...estadoDoRascunho(rascunho)} />}
		>
			<Etapas rotulo="Etapas do lote" etapas={ETAPAS} atual={passo} prontas={prontas} aoEscolher={ir} />
			{falha ? <Alerta variante="perigo">{mensagemDe(falha)}</Alerta> : null}
			<Pilha aria-label={NOME_DO_PASSO[passo]} tag="section" espaco={5}>
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
			</Pilha>
			<Rodape lote={lote} passo={passo} nadaFalta={prontas.has('documentos') && prontas.has('ordem')} aoIr={ir} />
			{pergunta}
		</Pagina>
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

type RodapeProps = {
	lote: Lote
	passo: Passo
	/** Completeness: defaults answer every open question, so the user can go straight to the end. */
	nadaFalta: boolean
	aoIr: (passo: Passo) => void
}

function Rodape({ lote, passo, nadaFalta, aoIr }: RodapeProps) {
	const [excluindo, setExcluindo] = useState(false)
	const indice = PASSOS.indexOf(passo)
	const anterior = PASSOS[indice - 1]
	const proximo = PASSOS[indice + 1]
	return (
		<Pilha tag="footer" separada>
			<AcoesDoFormulario
				outras={
					<Botao
						variante="perigo"
						aparencia="fantasma"
						icone={<Trash2 aria-hidden />}
						onClick={() => setExcluindo(true)}
					>
						Excluir rascunho
					</Botao>
				}
				secundaria={
					<>
						{anterior ? (
							<Botao variante="secundario" icone={<ArrowLeft aria-hidden />} onClick={() => aoIr(anterior)}>
								Voltar
							</Botao>
						) : null}
						{nadaFalta && proximo && proximo !== 'revisar' ? (
							<Botao variante="secundario" icone={<FastForward aria-hidden />} onClick={() => aoIr('revisar')}>
								Pular para revisar e enviar
							</Botao>
						) : null}
					</>
				}
				principal={
					proximo ? (
						<Botao icone={<ArrowRight aria-hidden />} onClick={() => aoIr(proximo)}>
							Continuar: {NOME_DO_PASSO[proximo].toLowerCase()}
						</Botao>
					) : null
				}
			/>
			{excluindo ? <Excluir lote={lote} aoFechar={() => setExcluindo(false)} /> : null}
		</Pilha>
	)
}

const estadoDoRascunho = ({ problema, situacao, tentarDeNovo }: Rascunho) =>
	problema === undefined
		? { situacao, aoTentar: tentarDeNovo }
		: { situacao: { fase: 'falhou', mensagem: problema } as const }
