import { CallError, log, mensagemDe } from '@portal/platform/web'
import { useRef, useState } from 'react'
import { enviarArquivoTemporario, recusaDoArquivo, removerArquivoTemporario } from '../../contract/index.ts'
import { callProcesso } from '../call-processo.ts'

export type ArquivoEnviado = {
	readonly chave: string
	readonly nome: string
	readonly tamanho: number | undefined
	readonly fase: 'enviando' | 'concluido' | 'falhou'
	readonly erro?: string
	readonly codarqtmp?: string
	/** It carries a digital signature already. */
	readonly assinado?: boolean
}

/** A file that an earlier visit sent; only its code was kept with the draft. */
const restaurado = (codarqtmp: string): ArquivoEnviado => ({
	chave: codarqtmp,
	nome: 'Arquivo enviado antes',
	tamanho: undefined,
	fase: 'concluido',
	codarqtmp,
})

type Opcoes = {
	readonly inicial: string | null | undefined
	readonly aoMudar: (arquivos: readonly ArquivoEnviado[]) => void
}

/** Sends each chosen file at once; those that may not go are skipped, and why is listed. */
export function useArquivosEnviados({ inicial, aoMudar }: Opcoes) {
	const [arquivos, setArquivos] = useState<readonly ArquivoEnviado[]>(inicial ? [restaurado(inicial)] : [])
	// Several uploads end in any order, each knowing of the others.
	const atuais = useRef(arquivos)
	const [erros, setErros] = useState<readonly string[]>([])

	function mudar(fazer: (antes: readonly ArquivoEnviado[]) => readonly ArquivoEnviado[]) {
		atuais.current = fazer(atuais.current)
		setArquivos(atuais.current)
		aoMudar(atuais.current)
	}
	const trocar = (chave: string, parte: Partial<ArquivoEnviado>) =>
		mudar((antes) => antes.map((um) => (um.chave === chave ? { ...um, ...parte } : um)))

	async function enviar(file: File) {
		const chave = crypto.randomUUID()
		mudar((antes) => [...antes, { chave, nome: file.name, tamanho: file.size, fase: 'enviando' }])
		try {
			const { codarqtmp, staasi } = await callProcesso(enviarArquivoTemporario, { parts: { file } })
			trocar(chave, { fase: 'concluido', codarqtmp, assinado: staasi === 'S' })
		} catch (falha) {
			if (falha instanceof CallError) log.warn('envio de arquivo', falha.mensagemDesenvolvedor ?? falha.erro)
			mudar((antes) => antes.filter((um) => um.chave !== chave))
			const mensagem = mensagemDe(falha)
			setErros((antes) => [...antes, mensagem.includes(file.name) ? mensagem : `${file.name}: ${mensagem}`])
		}
	}

	return {
		arquivos,
		erros,
		esquecerErros: () => setErros([]),
		escolher: (escolhidos: readonly File[]) => {
			setErros(escolhidos.flatMap((arquivo) => recusaDoArquivo(arquivo) ?? []))
			for (const arquivo of escolhidos) if (!recusaDoArquivo(arquivo)) void enviar(arquivo)
		},
		/** Also from the server, which would else keep it for a day. */
		remover: ({ chave, codarqtmp }: ArquivoEnviado) => {
			mudar((antes) => antes.filter((um) => um.chave !== chave))
			if (codarqtmp) callProcesso(removerArquivoTemporario, { params: { codarqtmp } }).catch(() => undefined)
		},
		/** It has become part of the process. */
		retirar: (chave: string) => mudar((antes) => antes.filter((um) => um.chave !== chave)),
	}
}
