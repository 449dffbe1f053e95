import { Botao } from '@portal/design-system/botao'
import { BotaoExplicado } from '@portal/design-system/botao-explicado'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Suave } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { mensagemDe } from '@portal/platform/web'
import { FalhaDoAto, focarPrimeiroErro, SituacaoDoRascunho } from '@portal/platform/web/atos'
import { type ReactNode, type SubmitEvent, useEffect, useId, useState } from 'react'
import {
	nomeDaPermissao,
	type Permissao,
	perguntaRemover,
	type TipoOcorrencia,
	tipoOcorrencia,
} from '../../contract/index.ts'
import { iconeDoTipo } from '../atos/acoes.ts'
import { retomarFoco } from '../atos/foco.ts'
import { motivoDaRecusa, useAcompanhamento } from '../processo/contexto.ts'
import type { RascunhoAberto } from './rascunhos.ts'
import { temTexto } from './texto.ts'
import type { NovaOcorrenciaEmCurso } from './use-nova-ocorrencia.ts'

const permissaoDoTipo: Readonly<Partial<Record<TipoOcorrencia, Permissao>>> = {
	ocoDespacho: 'despacho',
	ocoInformacao: 'informacao',
	ocoAnexacao: 'anexo',
	ocoGeracao: 'geracao',
	ocoParecerista: 'parecerista',
	ocoParecer: 'parecer',
}

type QuadroProps = {
	tipo: TipoOcorrencia
	rascunho: RascunhoAberto
	acao: NovaOcorrenciaEmCurso['acao']
	rotulo: string
	aoEnviar: () => void
	children: ReactNode
}

/** Card of a draft with its form. */
export function QuadroDaNovaOcorrencia({ tipo, rascunho, acao, rotulo, aoEnviar, children }: QuadroProps) {
	const { permissoes } = useAcompanhamento()
	const id = useId()
	const Icone = iconeDoTipo[tipo]
	const permissao = permissaoDoTipo[tipo]
	const motivo = permissao ? motivoDaRecusa(permissoes, permissao) : undefined

	// The focus is restored when the card disappears, after its occurrence was included or discarded.
	useEffect(() => retomarFoco, [])

	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		if (motivo !== undefined || acao.enviando) return
		// The submit button takes the focus before the fields become inert, since Enter submits from within a field.
		if (evento.nativeEvent.submitter instanceof HTMLElement) evento.nativeEvent.submitter.focus()
		aoEnviar()
		focarPrimeiroErro(evento.currentTarget)
	}
	return (
		<form
			id={`nova-${tipo}`}
			noValidate
			aria-labelledby={id}
			className="grid gap-4 rounded-md border-2 border-dashed border-primario/60 bg-primario-suave/40 p-4"
			onSubmit={enviar}
		>
			<Fileira espaco="frase">
				<h3 id={id} className="flex flex-1 items-center gap-2 text-base">
					<Icone aria-hidden className="size-4.5 text-primario-texto" />
					{permissao ? nomeDaPermissao[permissao] : tipoOcorrencia[tipo].nome}
					<Suave>(rascunho)</Suave>
				</h3>
				<SituacaoDoRascunho situacao={rascunho.situacao} aoTentar={() => void rascunho.guardarLogo()} />
			</Fileira>
			{/* The fields are inert during the submission, because text typed then would be lost with the form. */}
			<Pilha inert={acao.enviando}>{children}</Pilha>
			<FalhaDoAto ato={acao} />
			<Fileira alinhar="topo" className="relative">
				<BotaoExplicado motivo={motivo} type="submit" carregando={acao.enviando}>
					{rotulo}
				</BotaoExplicado>
				<Descartar tipo={tipo} rascunho={rascunho} desabilitado={acao.enviando} />
			</Fileira>
		</form>
	)
}

type DescartarProps = { tipo: TipoOcorrencia; rascunho: RascunhoAberto; desabilitado: boolean }

/** Confirmation is asked only when there is content to lose. */
function Descartar({ tipo, rascunho, desabilitado }: DescartarProps) {
	const [perguntando, setPerguntando] = useState(false)
	const { txtdch, arquivos } = rascunho.dados
	const haOQuePerder = temTexto(txtdch) || arquivos.length > 0

	async function descartar() {
		try {
			if (rascunho.situacao.fase !== 'intacto') await rascunho.descartar()
			rascunho.encerrar()
		} catch (falha) {
			setPerguntando(false)
			toast.erro(mensagemDe(falha))
		}
	}
	return (
		<>
			<Botao
				variante="secundario"
				disabled={desabilitado}
				onClick={() => {
					if (haOQuePerder) setPerguntando(true)
					else void descartar()
				}}
			>
				Descartar
			</Botao>
			<Confirmacao
				aberta={perguntando}
				titulo={perguntaRemover(tipo)}
				rotuloConfirmar="Remover"
				aoConfirmar={descartar}
				aoCancelar={() => setPerguntando(false)}
			>
				O que você escreveu{arquivos.length > 0 ? ' e os arquivos que enviou serão perdidos' : ' será perdido'}.
			</Confirmacao>
		</>
	)
}
