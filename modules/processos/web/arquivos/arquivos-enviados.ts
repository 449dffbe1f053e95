import { enviarArquivo, tomarArquivosInterrompidos } from '@portal/arquivos/web/public'
import { CallError, call, callComProgresso, log, mensagemDe } from '@portal/platform/web'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
	type ArquivoTemporario,
	enviarArquivoTemporario,
	recusaDoArquivo,
	removerArquivoTemporario,
	tomarArquivoEnviado,
} from '../../contract/index.ts'
import { comecarEnvio, enviosInterrompidos, esquecerInterrompidos } from './envios-interrompidos.ts'

export type ArquivoEnviado = {
	readonly chave: string
	readonly nome: string
	readonly tamanho: number
	readonly enviados: number
	/** Temporary file made by the server; absent during the upload. */
	readonly temporario?: ArquivoTemporario
	/** Abort controller of the upload. */
	readonly controle?: AbortController
}

/** A file that is already on the server, from this visit or an earlier one. */
const recebido = (temporario: ArquivoTemporario): ArquivoEnviado => ({
	chave: temporario.codarqtmp,
	nome: temporario.nomarqtmp,
	tamanho: temporario.tamarqtmp,
	enviados: temporario.tamarqtmp,
	temporario,
})

const recebidosDe = (arquivos: readonly ArquivoEnviado[]) => arquivos.flatMap(({ temporario }) => temporario ?? [])

const interrompido = (nome: string): string =>
	`${nome}: o envio foi interrompido quando a página foi recarregada. Escolha o arquivo de novo: o envio continua de onde parou.`

type Opcoes = {
	/** Stable name of the form, under which its uploads are found again after a reload. */
	readonly onde: string
	readonly iniciais: readonly ArquivoTemporario[]
	/** Callback with the files that have arrived. */
	readonly aoMudar: (recebidos: ArquivoTemporario[]) => void
	/** Limit of files. */
	readonly maximo?: number
}

const removerPorChave = (chave: string) => (antes: readonly ArquivoEnviado[]) =>
	antes.filter((um) => um.chave !== chave)

/** Upload queue: each chosen file is sent at once, and a refused one is skipped with its reason listed. */
export function useArquivosEnviados({ onde, iniciais, aoMudar, maximo = Number.POSITIVE_INFINITY }: Opcoes) {
	const [arquivos, setArquivos] = useState<readonly ArquivoEnviado[]>(() => iniciais.map(recebido))
	// The ref holds the latest list, because several uploads end in any order and each must see the changes of the
	// others.
	const atuais = useRef(arquivos)
	const [erros, setErros] = useState<readonly string[]>([])
	const [interrompidos] = useState(() => enviosInterrompidos(onde))
	useEffect(() => esquecerInterrompidos(onde), [onde])

	function mostrar(fazer: (antes: readonly ArquivoEnviado[]) => readonly ArquivoEnviado[]) {
		atuais.current = fazer(atuais.current)
		setArquivos(atuais.current)
	}
	function mudar(fazer: (antes: readonly ArquivoEnviado[]) => readonly ArquivoEnviado[]) {
		mostrar(fazer)
		aoMudar(recebidosDe(atuais.current))
	}

	async function enviar(file: File) {
		const chave = crypto.randomUUID()
		const controle = new AbortController()
		const terminar = comecarEnvio(onde, file.name)
		mostrar((antes) => [...antes, { chave, nome: file.name, tamanho: file.size, enviados: 0, controle }])
		// The progress is capped at the size of the file, since the form data adds bytes of its own.
		const aoEnviar = (enviados: number) =>
			mostrar((antes) =>
				antes.map((um) => (um.chave === chave ? { ...um, enviados: Math.min(enviados, file.size) } : um)),
			)
		try {
			const { signal } = controle
			const temporario = await enviarArquivo(file, {
				onde,
				sinal: signal,
				aoAndar: aoEnviar,
				inteiro: () => callComProgresso(enviarArquivoTemporario, { parts: { file } }, aoEnviar, { signal }),
				receber: (codenv) => call(tomarArquivoEnviado, { params: { codenv } }, { signal }),
			})
			mudar((antes) => antes.map((um) => (um.chave === chave ? recebido(temporario) : um)))
		} catch (falha) {
			if (controle.signal.aborted) return
			if (falha instanceof CallError) log.warn('envio de arquivo', falha.mensagemDesenvolvedor ?? falha.erro)
			mostrar(removerPorChave(chave))
			const mensagem = mensagemDe(falha)
			setErros((antes) => [...antes, mensagem.includes(file.name) ? mensagem : `${file.name}: ${mensagem}`])
		} finally {
			terminar()
		}
	}

	// Interrupted uploads resume after a reload; the person is told of those that cannot.
	const retomar = useEffectEvent((tomados: readonly File[]) => {
		const perdidos = interrompidos.filter((nome) => !tomados.some(({ name }) => name === nome))
		if (perdidos.length > 0) setErros((antes) => [...perdidos.map(interrompido), ...antes])
		for (const file of tomados) void enviar(file)
	})
	useEffect(() => {
		void tomarArquivosInterrompidos(onde).then(retomar)
	}, [onde])

	return {
		arquivos,
		erros,
		enviando: arquivos.some(({ temporario }) => !temporario),
		recebidos: recebidosDe(arquivos),
		esquecerErros: () => setErros([]),
		escolher: (escolhidos: readonly File[]) => {
			const aceitos = escolhidos.filter((arquivo) => !recusaDoArquivo(arquivo))
			const cabem = aceitos.slice(0, Math.max(0, maximo - atuais.current.length))
			setErros([
				...escolhidos.flatMap((arquivo) => recusaDoArquivo(arquivo) ?? []),
				...aceitos
					.slice(cabem.length)
					.map(({ name }) => `${name}: são no máximo ${maximo} arquivos de uma vez. Anexe-o depois.`),
			])
			for (const arquivo of cabem) void enviar(arquivo)
			// The draft is saved at the start of the upload, so that a reload comes back to this form and reports the
			// interruption.
			if (cabem.length > 0) aoMudar(recebidosDe(atuais.current))
		},
		/**
		 * Removal aborts a running upload and deletes a finished one from the server, which would otherwise keep it for a
		 * day.
		 */
		remover: ({ chave, controle, temporario }: ArquivoEnviado) => {
			controle?.abort()
			mudar(removerPorChave(chave))
			if (!temporario) return
			const { codarqtmp } = temporario
			call(removerArquivoTemporario, { params: { codarqtmp } }).catch(() => undefined)
		},
		/** The file has become part of the process, so it only leaves the list. */
		retirar: (codarqtmp: string) => mudar(removerPorChave(codarqtmp)),
	}
}
