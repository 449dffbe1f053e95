import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Progresso } from '@portal/design-system/progresso'
import { toast } from '@portal/design-system/toast'
import { CallError, call, mensagemDe } from '@portal/platform/web'
import { focarPrimeiroErro, SituacaoDoRascunho } from '@portal/platform/web/atos'
import { useMutation } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
	concluirQuestionario,
	type Grupo,
	type Paginas as PaginasSalvas,
	perguntasDe,
	perguntasVisiveis,
	problemasDasRespostas,
	type QuestionarioAResponder,
} from '../../contract/index.ts'
import { Pergunta } from './pergunta.tsx'
import { usePaginas } from './use-paginas.ts'

type PaginasProps = {
	questionario: QuestionarioAResponder
	grupos: readonly Grupo[]
	iniciais: PaginasSalvas
	aoConcluir: () => void
}

/** Page after page; each is kept as it is written, and the last one concludes. */
export function Paginas({ questionario, grupos, iniciais, aoConcluir }: PaginasProps) {
	const paginas = usePaginas(questionario, iniciais)
	const { respostas, guardado } = paginas
	const [atual, setAtual] = useState(0)
	const [tentadas, setTentadas] = useState<ReadonlySet<number>>(new Set())
	const [perguntando, setPerguntando] = useState(false)
	const caixa = useRef<HTMLFormElement>(null)
	const visiveis = perguntasVisiveis(perguntasDe(grupos), respostas)
	const comPerguntas = grupos.filter(({ perguntas }) => perguntas.some(({ codperqst }) => visiveis.has(codperqst)))
	const indice = Math.min(atual, comPerguntas.length - 1)
	const grupo = comPerguntas[indice]
	const ultima = indice === comPerguntas.length - 1
	const concluir = useConcluir(questionario, paginas, aoConcluir)
	const problemas = problemasDasRespostas(grupos, respostas)

	function conferir(codgrpqst: number): boolean {
		setTentadas((antes) => new Set([...antes, codgrpqst]))
		return !problemas.some((um) => um.codgrpqst === codgrpqst)
	}
	function ir(para: number) {
		void guardado.guardarLogo()
		setAtual(para)
		caixa.current?.scrollIntoView({ block: 'start' })
		caixa.current?.focus({ preventScroll: true })
	}
	function adiante() {
		if (!grupo || !conferir(grupo.codgrpqst)) return
		if (!ultima) return ir(indice + 1)
		const primeiro = problemas[0]
		if (!primeiro) return setPerguntando(true)
		setTentadas(new Set(grupos.map(({ codgrpqst }) => codgrpqst)))
		ir(comPerguntas.findIndex(({ codgrpqst }) => codgrpqst === primeiro.codgrpqst))
	}
	const tentada = grupo !== undefined && tentadas.has(grupo.codgrpqst)
	useEffect(() => {
		if (tentada && caixa.current) focarPrimeiroErro(caixa.current)
	}, [tentada])
	if (!grupo) return null
	return (
		<form
			ref={caixa}
			noValidate
			tabIndex={-1}
			aria-label={grupo.titgrp}
			className="grid scroll-mt-4 grid-cols-1 gap-5 outline-none"
			onSubmit={(evento) => {
				evento.preventDefault()
				adiante()
				if (caixa.current) focarPrimeiroErro(caixa.current)
			}}
		>
			<Progresso
				rotulo={`Página ${indice + 1} de ${comPerguntas.length}`}
				valor={indice + 1}
				maximo={comPerguntas.length}
				detalhe={grupo.titgrp}
			/>
			<Cartao titulo={grupo.titgrp}>
				<div className="grid gap-7">
					{grupo.txtgrp ? <p className="whitespace-pre-line text-texto-suave wrap-anywhere">{grupo.txtgrp}</p> : null}
					{grupo.perguntas
						.filter(({ codperqst }) => visiveis.has(codperqst))
						.map((pergunta) => (
							<Pergunta
								key={pergunta.codperqst}
								pergunta={pergunta}
								resposta={respostas.find(({ codperqst }) => codperqst === pergunta.codperqst)}
								erro={
									tentada ? problemas.find(({ codperqst }) => codperqst === pergunta.codperqst)?.mensagem : undefined
								}
								aoMudar={(resposta) => paginas.responder(grupo.codgrpqst, pergunta.codperqst, resposta)}
							/>
						))}
				</div>
			</Cartao>
			<Conflito paginas={paginas} />
			{concluir.error ? <Alerta variante="perigo">{mensagemDe(concluir.error)}</Alerta> : null}
			<SituacaoDoRascunho situacao={guardado.situacao} aoTentar={() => void guardado.guardarLogo()} />
			<div className="flex flex-wrap justify-between gap-3">
				{indice > 0 ? (
					<Botao variante="secundario" icone={<ArrowLeft aria-hidden />} onClick={() => ir(indice - 1)}>
						Anterior
					</Botao>
				) : (
					<span />
				)}
				<Botao
					type="submit"
					carregando={concluir.isPending}
					icone={ultima ? <Check aria-hidden /> : <ArrowRight aria-hidden />}
				>
					{ultima ? 'Concluir' : 'Próxima'}
				</Botao>
			</div>
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
		</form>
	)
}

function useConcluir(
	{ codqst, numvrsqst }: QuestionarioAResponder,
	paginas: ReturnType<typeof usePaginas>,
	aoConcluir: () => void,
) {
	return useMutation({
		mutationFn: async () => {
			await paginas.guardado.guardarLogo()
			await call(concluirQuestionario, { body: { codqst, numvrsqst, paginas: paginas.vistas() } })
		},
		onSuccess: async () => {
			await paginas.guardado.encerrar()
			toast.sucesso('Questionário concluído!', 'Obrigado por participar.')
			aoConcluir()
		},
		onError: async (falha) => {
			// What the other tab saved is later than what this one did: it is shown, and nothing is concluded yet.
			if (falha instanceof CallError && falha.erro === 'pagina-alterado') await paginas.trazerAsOutras()
		},
	})
}

function Conflito({ paginas: { conflito, ficarComEstas, trazerAsOutras } }: { paginas: ReturnType<typeof usePaginas> }) {
	if (conflito === undefined) return null
	return (
		<Alerta
			variante="aviso"
			titulo="Esta página foi salva em outra aba ou aparelho"
			acao={
				<div className="flex flex-wrap gap-2">
					<Botao variante="secundario" tamanho="pq" onClick={() => void ficarComEstas(conflito)}>
						Ficar com o que está nesta tela
					</Botao>
					<Botao variante="secundario" tamanho="pq" onClick={() => void trazerAsOutras(conflito)}>
						Usar o que foi salvo lá
					</Botao>
				</div>
			}
		>
			Nada se perdeu: o que está nesta tela continua aqui, e o que foi salvo lá continua no servidor. Escolha qual fica.
		</Alerta>
	)
}
