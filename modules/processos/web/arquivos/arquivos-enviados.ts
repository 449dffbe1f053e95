import { enviarArquivo, tomarArquivosInterrompidos } from '@portal/arquivos/web/public'
import { CallError, call, log, mensagemDe } from '@portal/platform/web'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
	type ArquivoTemporario,
	cabecalhosDoPortal,
	enviarArquivoTemporario,
	recusaDoArquivo,
	removerArquivoTemporario,
	tomarArquivoEnviado,
} from '../../contract/index.ts'
import { callProcesso, enviarAoProcesso } from '../call-processo.ts'
import { comecarEnvio, enviosInterrompidos, esquecerInterrompidos } from './envios-interrompidos.ts'

export type ArquivoEnviado = {
	readonly chave: string
	readonly nome: string
	readonly tamanho: number
	readonly enviados: number
	/** What the server made of it; absent while it is on its way. */
	readonly temporario?: ArquivoTemporario
	/** Stops the sending. */
	readonly controle?: AbortController
}

/** A file that is on the server, just now or since an earlier visit. */
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
	/** Names the form, from one visit of the page to the next. */
	readonly onde: string
	readonly iniciais: readonly ArquivoTemporario[]
	/** Those that have arrived. */
	readonly aoMudar: (recebidos: ArquivoTemporario[]) => void
	/** How many there may be. */
	readonly maximo?: number
}

/** Sends each chosen file at once; those that may not go are skipped, and why is listed. */
export function useArquivosEnviados({ onde, iniciais, aoMudar, maximo = Number.POSITIVE_INFINITY }: Opcoes) {
	const [arquivos, setArquivos] = useState<readonly ArquivoEnviado[]>(() => iniciais.map(recebido))
	// Several uploads end in any order, each knowing of the others.
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
	const sem = (chave: string) => (antes: readonly ArquivoEnviado[]) => antes.filter((um) => um.chave !== chave)

	async function enviar(file: File) {
		const chave = crypto.randomUUID()
		const controle = new AbortController()
		const terminar = comecarEnvio(onde, file.name)
		mostrar((antes) => [...antes, { chave, nome: file.name, tamanho: file.size, enviados: 0, controle }])
		// What the form adds to the file is not the person's.
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
				inteiro: () => enviarAoProcesso(enviarArquivoTemporario, { parts: { file } }, aoEnviar, { signal }),
				receber: (codenv) => call(tomarArquivoEnviado, { params: { codenv } }, { signal, headers: cabecalhosDoPortal }),
			})
			mudar((antes) => antes.map((um) => (um.chave === chave ? recebido(temporario) : um)))
		} catch (falha) {
			if (controle.signal.aborted) return
			if (falha instanceof CallError) log.warn('envio de arquivo', falha.mensagemDesenvolvedor ?? falha.erro)
			mostrar(sem(chave))
			const mensagem = mensagemDe(falha)
			setErros((antes) => [...antes, mensagem.includes(file.name) ? mensagem : `${file.name}: ${mensagem}`])
		} finally {
			terminar()
		}
	}

	// Those that a reload stopped go on by themselves; of those that cannot the person is told.
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
			// Kept from now on, so that whoever reloads meanwhile comes back to the form, and is told.
			if (cabem.length > 0) aoMudar(recebidosDe(atuais.current))
		},
		/** Also from the server, which would else keep it for a day; one on its way is stopped. */
		remover: ({ chave, controle, temporario }: ArquivoEnviado) => {
			controle?.abort()
			mudar(sem(chave))
			if (!temporario) return
			const { codarqtmp } = temporario
			callProcesso(removerArquivoTemporario, { params: { codarqtmp } }).catch(() => undefined)
		},
		/** It has become part of the process. */
		retirar: (codarqtmp: string) => mudar(sem(codarqtmp)),
	}
}
