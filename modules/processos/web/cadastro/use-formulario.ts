import { CallError, mensagemDe } from '@portal/platform/web'
import { focarPrimeiroErro } from '@portal/platform/web/atos'
import { type SubmitEvent, useRef, useState } from 'react'
import type { Assunto } from '../../contract/index.ts'
import { type Campos, conferir, type Problemas, problemasDaRecusa } from './identificacao.ts'

export interface FormularioDoProcesso {
	readonly campos: Campos
	readonly problemas: Problemas
	/** Refusal of the whole submission. */
	readonly falha: CallError | undefined
	readonly mensagem: string | undefined
	readonly enviando: boolean
	readonly alterado: boolean
	mudar(mudanca: Partial<Campos>): void
	enviar(evento: SubmitEvent<HTMLFormElement>): void
}

type Opcoes = {
	qual: 'novo' | 'alterar'
	inicial: Campos
	assuntos: readonly Assunto[]
	/** Submission, which throws the server's refusal. */
	aoSalvar: (campos: Campos) => Promise<void>
	aoMudar?: (campos: Campos) => void
}

/** Form state of both forms: values, problems and submission. */
export function useFormulario({ qual, inicial, assuntos, aoSalvar, aoMudar }: Opcoes): FormularioDoProcesso {
	const [campos, setCampos] = useState(inicial)
	// The ref holds the latest values, so that an upload that ends later does not restore older ones.
	const atuais = useRef(inicial)
	const [alterado, setAlterado] = useState(false)
	const [tentou, setTentou] = useState(false)
	const [recusados, setRecusados] = useState<Problemas>({})
	const [falha, setFalha] = useState<unknown>()
	const [enviando, setEnviando] = useState(false)
	const faltam = conferir(
		qual,
		campos,
		assuntos.find(({ codasu }) => codasu === campos.codasu),
	)

	function mudar(mudanca: Partial<Campos>) {
		atuais.current = { ...atuais.current, ...mudanca }
		setCampos(atuais.current)
		setAlterado(true)
		setRecusados((antes) => Object.fromEntries(Object.entries(antes).filter(([campo]) => !(campo in mudanca))))
		aoMudar?.(atuais.current)
	}

	async function salvar(formulario: Element) {
		setEnviando(true)
		setFalha(undefined)
		try {
			await aoSalvar(campos)
		} catch (recusa) {
			setFalha(recusa)
			if (recusa instanceof CallError) setRecusados(problemasDaRecusa(recusa))
			focarPrimeiroErro(formulario)
		} finally {
			setEnviando(false)
		}
	}

	return {
		campos,
		problemas: tentou ? { ...faltam, ...recusados } : {},
		falha: falha instanceof CallError ? falha : undefined,
		mensagem: falha === undefined ? undefined : mensagemDe(falha),
		enviando,
		alterado,
		mudar,
		enviar: (evento) => {
			evento.preventDefault()
			setTentou(true)
			if (Object.keys(faltam).length === 0) void salvar(evento.currentTarget)
			else focarPrimeiroErro(evento.currentTarget)
		},
	}
}
