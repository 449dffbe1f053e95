import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Formulario } from '@portal/design-system/formulario'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Progresso } from '@portal/design-system/progresso'
import { Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { CallError, call, mensagemDe, useSessao } from '@portal/platform/web'
import { focarPrimeiroErro, SituacaoDoRascunho } from '@portal/platform/web/atos'
import { useMutation } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import {
	concluirQuestionario,
	type Grupo,
	type Paginas as PaginasSalvas,
	perguntasDe,
	perguntasVisiveis,
	problemasDasRespostas,
	type QuestionarioAResponder,
	type Resposta,
} from '../../contract/index.ts'
import { guardarPaginaAberta, lerPaginaAberta } from './chave.ts'
import { Pergunta } from './pergunta.tsx'
import { usePaginas } from './use-paginas.ts'

type PaginasProps = {
	questionario: QuestionarioAResponder
	grupos: readonly Grupo[]
	iniciais: PaginasSalvas
	aoConcluir: () => void
}

function listarComPerguntas(grupos: readonly Grupo[], respostas: readonly Resposta[]): Grupo[] {
	const visiveis = perguntasVisiveis(perguntasDe(grupos), respostas)
	return grupos.filter(({ perguntas }) => perguntas.some(({ codperqst }) => visiveis.has(codperqst)))
}

/** Initial page: the one that was open in this browser; on another device, the last one with an answer. */
function acharPaginaAberta(
	grupos: readonly Grupo[],
	{ respostas, vistas }: Pick<ReturnType<typeof usePaginas>, 'respostas' | 'vistas'>,
	aberta: number | undefined,
): number {
	const paginas = listarComPerguntas(grupos, respostas).map(({ codgrpqst }) => codgrpqst)
	const salvas = new Set(vistas().map(({ codgrpqst }) => codgrpqst))
	const lugar = aberta === undefined ? -1 : paginas.indexOf(aberta)
	return Math.max(0, lugar >= 0 && salvas.size > 0 ? lugar : paginas.findLastIndex((codigo) => salvas.has(codigo)))
}

/** Navigation over the pages with visible questions; the problems of a page appear after an attempt to go on. */
function useCaminho(
	questionario: QuestionarioAResponder,
	grupos: readonly Grupo[],
	paginas: ReturnType<typeof usePaginas>,
) {
	const { respostas, guardado } = paginas
	const dono = String(useSessao().usuario)
	const [atual, setAtual] = useState(() => acharPaginaAberta(grupos, paginas, lerPaginaAberta(questionario, dono)))
	const [tentadas, setTentadas] = useState<ReadonlySet<number>>(new Set())
	const caixa = useRef<HTMLFormElement>(null)
	const visiveis = perguntasVisiveis(perguntasDe(grupos), respostas)
	const comPerguntas = listarComPerguntas(grupos, respostas)
	const indice = Math.min(atual, comPerguntas.length - 1)
	const grupo = comPerguntas[indice]
	const problemas = problemasDasRespostas(grupos, respostas)
	const tentada = grupo !== undefined && tentadas.has(grupo.codgrpqst)

	function ir(para: number) {
		void guardado.guardarLogo()
		setAtual(para)
		const codgrpqst = comPerguntas[para]?.codgrpqst
		if (codgrpqst !== undefined) guardarPaginaAberta(questionario, dono, codgrpqst)
		caixa.current?.scrollIntoView?.({ block: 'start' })
		caixa.current?.focus({ preventScroll: true })
	}
	/** True: no page is left. */
	function adiante(): boolean {
		if (!grupo) return false
		setTentadas((antes) => new Set([...antes, grupo.codgrpqst]))
		if (problemas.some(({ codgrpqst }) => codgrpqst === grupo.codgrpqst)) return false
		if (indice < comPerguntas.length - 1) {
			ir(indice + 1)
			return false
		}
		const [primeiro] = problemas
		if (!primeiro) return true
		setTentadas(new Set(grupos.map(({ codgrpqst }) => codgrpqst)))
		ir(comPerguntas.findIndex(({ codgrpqst }) => codgrpqst === primeiro.codgrpqst))
		return false
	}
	return {
		caixa,
		grupo,
		indice,
		quantas: comPerguntas.length,
		perguntas: grupo?.perguntas.filter(({ codperqst }) => visiveis.has(codperqst)) ?? [],
		erroDe: (codperqst: number) =>
			tentada ? problemas.find((problema) => problema.codperqst === codperqst)?.mensagem : undefined,
		ir,
		adiante,
	}
}

/** Answer form, page by page: each page is saved while it is written, and the last one concludes. */
export function Paginas({ questionario, grupos, iniciais, aoConcluir }: PaginasProps) {
	const paginas = usePaginas(questionario, iniciais)
	const { guardado } = paginas
	const [perguntando, setPerguntando] = useState(false)
	const { caixa, grupo, indice, quantas, perguntas, erroDe, ir, adiante } = useCaminho(questionario, grupos, paginas)
	const concluir = useConcluir(questionario, paginas, aoConcluir)
	const ultima = indice === quantas - 1
	if (!grupo) return null

	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		if (adiante()) return setPerguntando(true)
		if (caixa.current) focarPrimeiroErro(caixa.current)
	}
	return (
		<Formulario
			ref={caixa}
			tabIndex={-1}
			aria-label={grupo.titgrp}
			className="scroll-mt-4 outline-none"
			onSubmit={enviar}
		>
			<Progresso
				rotulo={`Página ${indice + 1} de ${quantas}`}
				valor={indice + 1}
				maximo={quantas}
				detalhe={grupo.titgrp}
			/>
			<Cartao titulo={grupo.titgrp}>
				<Pilha espaco={5}>
					{grupo.txtgrp ? (
						<Texto suave comoEscrito>
							{grupo.txtgrp}
						</Texto>
					) : null}
					{perguntas.map((pergunta) => (
						<Pergunta
							key={pergunta.codperqst}
							pergunta={pergunta}
							resposta={paginas.respostas.find(({ codperqst }) => codperqst === pergunta.codperqst)}
							erro={erroDe(pergunta.codperqst)}
							aoMudar={(resposta) => paginas.responder(grupo.codgrpqst, pergunta.codperqst, resposta)}
						/>
					))}
				</Pilha>
			</Cartao>
			<Conflito paginas={paginas} />
			{concluir.error ? <Alerta variante="perigo">{mensagemDe(concluir.error)}</Alerta> : null}
			<SituacaoDoRascunho situacao={guardado.situacao} aoTentar={() => void guardado.guardarLogo()} />
			<Botoes indice={indice} ultima={ultima} concluindo={concluir.isPending} aoVoltar={() => ir(indice - 1)} />
			<Confirmacao
				aberta={perguntando}
				variante="primario"
				titulo="Concluir o questionário?"
				rotuloConfirmar="Concluir"
				rotuloCancelar="Voltar às perguntas"
				aoCancelar={() => setPerguntando(false)}
				aoConfirmar={async () => {
					await concluir.mutateAsync().catch(() => undefined)
					setPerguntando(false)
				}}
			>
				{questionario.staanm === 'S'
					? 'As suas respostas se separam do seu nome agora, e depois disso nem você nem ninguém as acha para mudar.'
					: 'Depois de concluir, as respostas não mudam mais.'}
			</Confirmacao>
		</Formulario>
	)
}

type BotoesProps = { indice: number; ultima: boolean; concluindo: boolean; aoVoltar: () => void }

const Botoes = ({ indice, ultima, concluindo, aoVoltar }: BotoesProps) => (
	<Fileira distribuir="entre">
		{indice > 0 ? (
			<Botao variante="secundario" icone={<ArrowLeft aria-hidden />} onClick={aoVoltar}>
				Anterior
			</Botao>
		) : (
			<span />
		)}
		<Botao type="submit" carregando={concluindo} icone={ultima ? <Check aria-hidden /> : <ArrowRight aria-hidden />}>
			{ultima ? 'Concluir' : 'Próxima'}
		</Botao>
	</Fileira>
)

function useConcluir(
	{ codqst, numvrsqst }: QuestionarioAResponder,
	paginas: ReturnType<typeof usePaginas>,
	aoConcluir: () => void,
) {
	const { chvras } = paginas
	return useMutation({
		mutationFn: async () => {
			await paginas.salvarTudo()
			await call(concluirQuestionario, { body: { codqst, numvrsqst, paginas: paginas.vistas(), chvras } })
		},
		onSuccess: async () => {
			await paginas.encerrar()
			toast.sucesso('Questionário concluído!', 'Obrigado por participar.')
			aoConcluir()
		},
		onError: async (falha) => {
			// Conflict: the newer pages of the other tab are shown and nothing is concluded; where both tabs changed the same
			// page, the person chooses.
			if (falha instanceof CallError && falha.erro === 'pagina-alterado') await paginas.trazerAsOutras()
		},
	})
}

function Conflito({
	paginas: { conflito, ficarComEstas, trazerAsOutras },
}: {
	paginas: ReturnType<typeof usePaginas>
}) {
	if (conflito === undefined) return null
	return (
		<Alerta
			variante="aviso"
			titulo="Esta página foi salva em outra aba ou aparelho"
			acao={
				<Fileira>
					<Botao variante="secundario" tamanho="pq" onClick={() => void ficarComEstas(conflito)}>
						Ficar com o que está nesta tela
					</Botao>
					<Botao variante="secundario" tamanho="pq" onClick={() => void trazerAsOutras(conflito)}>
						Usar o que foi salvo lá
					</Botao>
				</Fileira>
			}
		>
			Nada se perdeu: o que está nesta tela continua aqui, e o que foi salvo lá continua no servidor. Escolha qual fica.
		</Alerta>
	)
}
