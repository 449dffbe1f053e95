import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Modal } from '@portal/design-system/modal'
import { Selecao } from '@portal/design-system/selecao'
import { Detalhe } from '@portal/design-system/texto'
import { useEscrito } from '@portal/platform/web/atos'
import { Paperclip, SendHorizontal, Square } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import * as z from 'zod/mini'
import {
	acharDadosPessoais,
	CLASSES,
	type Classe,
	descreverAchados,
	MAIOR_PERGUNTA,
	type Modelo,
	medirContexto,
	type Retrato,
	recusaDeClasse,
} from '../../contract/index.ts'

import { type Anexos, EscolherDialog } from '../arquivos/escolher.dialog.tsx'
import { AvisoDoModelo } from './aviso-do-modelo.tsx'

export interface Envio {
	readonly texto: string
	readonly codmod: number
	/** Second model, which answers at the same time. */
	readonly codmodout?: number | undefined
	readonly clsdad: Classe
	readonly mascarar: boolean
	/** Files and sources of a conversation that begins; one that has begun keeps its own. */
	readonly anexos?: Anexos
}

type EscreverProps = {
	/** Key of the draft of this conversation. */
	nome: string
	/** Text of the box before anything was typed. */
	inicial?: string
	retrato: Retrato
	/** Model of a new conversation of a project. */
	modeloInicial?: number | undefined
	/** Class of the conversation so far. */
	classe: Classe
	/** Texts that go along with the question, for the meter. */
	anteriores: readonly string[]
	respondendo: boolean
	/** A second model may answer at the same time. */
	comparar?: boolean
	aoEnviar: (envio: Envio) => Promise<boolean>
	aoParar: () => void
	/** Files of the conversation; without it nothing can be attached. */
	anexos?: Anexos & { readonly qtdfntler: number; readonly aoEscolher: (anexos: Anexos) => void }
}

const Escrito = z.object({
	texto: z.string(),
	codmod: z.optional(z.int()),
	codmodout: z.optional(z.int()),
	clsdad: z.optional(z.union([z.literal(0), z.literal(1), z.literal(2)])),
})

/** Room beside the history: the instruction of the portal. */
const FIXO = 120

function descreverContexto(modelo: Modelo, textos: readonly string[]): string {
	const { fichas, cortadas, cabem } = medirContexto(textos, {
		janela: modelo.qtdtokjan,
		resposta: modelo.qtdtoksai,
		fixo: FIXO,
	})
	const parte = Math.min(100, Math.round((fichas * 100) / Math.max(1, cabem)))
	const cortes = cortadas === 0 ? '' : ` As ${cortadas} mensagens mais antigas, em cinza, não vão mais ao modelo.`
	return `Contexto: cerca de ${parte}% do que o modelo lê de uma vez.${cortes}`
}

const descreverLeitura = (quantos: number): string =>
	quantos === 1
		? 'Um arquivo das fontes ainda está sendo lido e não vai com a pergunta.'
		: `${quantos} arquivos das fontes ainda estão sendo lidos e não vão com a pergunta.`

/** Question being written: its draft, what forbids sending it, and the guard before it leaves. */
function usePergunta({
	nome,
	inicial = '',
	retrato,
	modeloInicial,
	classe,
	respondendo,
	aoEnviar,
}: Omit<EscreverProps, 'anteriores' | 'aoParar'>) {
	const { escrito, escrever, esquecer } = useEscrito(`pergunta ${nome}`, Escrito, { texto: inicial })
	const [enviando, setEnviando] = useState(false)
	const [avisando, setAvisando] = useState(false)
	const modelo =
		retrato.modelos.find(({ codmod }) => codmod === (escrito.codmod ?? modeloInicial)) ?? retrato.modelos[0]
	const clsdad = Math.max(classe, escrito.clsdad ?? 0) as Classe
	const outro = retrato.modelos.find(({ codmod }) => codmod === escrito.codmodout && codmod !== modelo?.codmod)
	const recusa = (modelo && recusaDeClasse(modelo, clsdad)) ?? (outro && recusaDeClasse(outro, clsdad))
	const livre = !respondendo && !enviando && retrato.motivo === null
	const podeEnviar = livre && escrito.texto.trim() !== '' && !recusa

	async function enviar(mascarar: boolean) {
		if (!podeEnviar || modelo === undefined) return
		if (!mascarar && acharDadosPessoais(escrito.texto).length > 0) {
			setAvisando(true)
			return
		}
		setAvisando(false)
		setEnviando(true)
		const foi = await aoEnviar({
			texto: escrito.texto,
			codmod: modelo.codmod,
			codmodout: outro?.codmod,
			clsdad,
			mascarar,
		})
		setEnviando(false)
		if (!foi) return
		// Two answers cost twice: the next question asks one model, unless the person says so again.
		escrever({ ...escrito, texto: '', codmodout: undefined })
		esquecer()
	}
	const fecharAviso = () => setAvisando(false)
	return { escrito, escrever, modelo, outro, clsdad, recusa, enviando, podeEnviar, enviar, avisando, fecharAviso }
}

export function Escrever(props: EscreverProps) {
	const { retrato, classe, anteriores, respondendo, comparar, aoParar, anexos } = props
	const { escrito, escrever, modelo, outro, clsdad, recusa, enviando, podeEnviar, enviar, avisando, fecharAviso } =
		usePergunta(props)
	function aoTeclar(evento: KeyboardEvent) {
		if (evento.key === 'Escape' && respondendo) aoParar()
		if (evento.key !== 'Enter' || evento.shiftKey || evento.nativeEvent.isComposing) return
		evento.preventDefault()
		void enviar(false)
	}
	return (
		<form
			className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-borda bg-superficie p-3 lg:sticky lg:bottom-4"
			data-nao-imprimir
			onSubmit={(evento) => {
				evento.preventDefault()
				void enviar(false)
			}}
		>
			<Campo rotulo="Sua pergunta" rotuloOculto erro={recusa?.mensagem}>
				<AreaTexto
					rows={3}
					maxLength={MAIOR_PERGUNTA}
					placeholder="Escreva a sua pergunta"
					value={escrito.texto}
					onChange={({ target }) => escrever({ ...escrito, texto: target.value })}
					onKeyDown={aoTeclar}
				/>
			</Campo>
			<div className="flex flex-wrap items-end gap-3">
				<EscolhaDosModelos
					modelos={retrato.modelos}
					um={modelo}
					outro={outro}
					comparar={comparar}
					aoMudar={(escolhidos) => escrever({ ...escrito, ...escolhidos })}
				/>
				<Campo rotulo="Classe dos dados" className="min-w-32 flex-1">
					<Selecao
						value={clsdad}
						onChange={({ target }) => escrever({ ...escrito, clsdad: Number(target.value) as Classe })}
						opcoes={NIVEIS.filter((nivel) => nivel >= classe).map((nivel) => ({
							codigo: nivel,
							texto: CLASSES[nivel],
						}))}
					/>
				</Campo>
				{anexos ? <Anexar {...anexos} /> : null}
				{respondendo ? (
					<Botao variante="secundario" icone={<Square aria-hidden />} onClick={aoParar}>
						Parar
					</Botao>
				) : (
					<Botao type="submit" icone={<SendHorizontal aria-hidden />} carregando={enviando} disabled={!podeEnviar}>
						Enviar
					</Botao>
				)}
			</div>
			{modelo ? (
				<AvisoDoModelo
					modelo={modelo}
					modelos={retrato.modelos}
					aoTrocar={(codmod) => escrever({ ...escrito, codmod })}
				/>
			) : null}
			{anexos && anexos.qtdfntler > 0 ? <Detalhe>{descreverLeitura(anexos.qtdfntler)}</Detalhe> : null}
			{modelo ? <Detalhe>{descreverContexto(modelo, [...anteriores, escrito.texto])}</Detalhe> : null}
			<DialogoDosDados
				aberto={avisando}
				texto={escrito.texto}
				aoMascarar={() => void enviar(true)}
				aoFechar={fecharAviso}
			/>
		</form>
	)
}

function Anexar({ arquivos, fontes, aoEscolher }: NonNullable<EscreverProps['anexos']>) {
	const quantos = arquivos.length + fontes.length
	const [escolhendo, setEscolhendo] = useState(false)
	return (
		<>
			<Botao variante="secundario" icone={<Paperclip aria-hidden />} onClick={() => setEscolhendo(true)}>
				{quantos === 0 ? 'Arquivos' : `Arquivos (${quantos})`}
			</Botao>
			{escolhendo ? (
				<EscolherDialog
					escolhidos={{ arquivos, fontes }}
					aoEscolher={aoEscolher}
					aoFechar={() => setEscolhendo(false)}
				/>
			) : null}
		</>
	)
}

const NIVEIS = [0, 1, 2] as const

type EscolhaDosModelosProps = {
	modelos: readonly Modelo[]
	um: Modelo | undefined
	outro: Modelo | undefined
	comparar: boolean | undefined
	aoMudar: (escolhidos: { codmod?: number; codmodout?: number | undefined }) => void
}

/** The model that answers, and a second one to compare it with. */
function EscolhaDosModelos({ modelos, um, outro, comparar, aoMudar }: EscolhaDosModelosProps) {
	return (
		<>
			<EscolhaDoModelo modelos={modelos} valor={um?.codmod} aoMudar={(codmod) => aoMudar({ codmod })} />
			{comparar && um && modelos.length > 1 ? (
				<EscolhaDoModelo
					rotulo="Comparar com"
					nenhuma="Nenhum outro"
					modelos={modelos.filter(({ codmod }) => codmod !== um.codmod)}
					valor={outro?.codmod}
					aoMudar={(codmodout) => aoMudar({ codmodout: codmodout || undefined })}
				/>
			) : null}
		</>
	)
}

type EscolhaDoModeloProps = {
	rotulo?: string
	nenhuma?: string
	modelos: readonly Modelo[]
	valor: number | undefined
	aoMudar: (codmod: number) => void
}

function EscolhaDoModelo({ rotulo = 'Modelo', nenhuma, modelos, valor, aoMudar }: EscolhaDoModeloProps) {
	return (
		<Campo rotulo={rotulo} className="min-w-40 flex-1">
			<Selecao
				nenhuma={nenhuma}
				value={valor ?? ''}
				onChange={({ target }) => aoMudar(Number(target.value))}
				opcoes={modelos.map(({ codmod, nommod, rotprv }) => ({ codigo: codmod, texto: `${nommod} · ${rotprv}` }))}
			/>
		</Campo>
	)
}

type DialogoProps = { aberto: boolean; texto: string; aoMascarar: () => void; aoFechar: () => void }

/** Personal data found before sending: only masked text leaves this page. */
function DialogoDosDados({ aberto, texto, aoMascarar, aoFechar }: DialogoProps) {
	const achados = aberto ? acharDadosPessoais(texto) : []
	return (
		<Modal
			aberto={aberto}
			aoFechar={aoFechar}
			titulo="Há dados pessoais na pergunta"
			rodape={
				<>
					<Botao variante="secundario" onClick={aoFechar}>
						Editar
					</Botao>
					<Botao onClick={aoMascarar}>Mascarar e enviar</Botao>
				</>
			}
		>
			<div className="grid gap-3">
				<p>
					Encontramos {descreverAchados(achados)}. Mascarados, eles não saem do portal: o modelo recebe marcas, e você
					vê os valores na resposta.
				</p>
				<ul className="list-disc pl-6">
					{achados.map(({ inicio, valor }) => (
						<li key={inicio} className="wrap-anywhere">
							{valor}
						</li>
					))}
				</ul>
			</div>
		</Modal>
	)
}
