import { enviarArquivo, tomarArquivosInterrompidos } from '@portal/arquivos/web/public'
import { call, callComProgresso, mensagemDe } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { recusaDoArquivoSsu, salvarSSUARQUIVO, salvarSSUARQUIVOENVIADO } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

export type EmEnvio = {
	readonly chave: string
	readonly nome: string
	readonly tamanho: number
	readonly enviados: number
	readonly controle: AbortController
}

/** Sends each chosen file at once; those that may not go are skipped, and why is listed. */
export function useEnvioDeArquivos(numssu: number) {
	const cliente = useQueryClient()
	const [envios, setEnvios] = useState<readonly EmEnvio[]>([])
	const [erros, setErros] = useState<readonly string[]>([])
	const onde = `ssu ${numssu}`

	async function enviar(arquivo: File) {
		const chave = crypto.randomUUID()
		const controle = new AbortController()
		const { signal } = controle
		const andar = (enviados: number) =>
			setEnvios((antes) =>
				antes.map((um) => (um.chave === chave ? { ...um, enviados: Math.min(enviados, arquivo.size) } : um)),
			)
		setEnvios((antes) => [...antes, { chave, nome: arquivo.name, tamanho: arquivo.size, enviados: 0, controle }])
		try {
			await enviarArquivo(arquivo, {
				onde,
				sinal: signal,
				aoAndar: andar,
				inteiro: () =>
					callComProgresso(salvarSSUARQUIVO, { parts: { file: arquivo, json: { numssu } } }, andar, { signal }),
				receber: (codenv) => call(salvarSSUARQUIVOENVIADO, { body: { numssu, codenv } }, { signal }),
			})
			await cliente.invalidateQueries({ queryKey: CHAVE })
		} catch (falha) {
			if (signal.aborted) return
			const mensagem = mensagemDe(falha)
			setErros((antes) => [...antes, mensagem.includes(arquivo.name) ? mensagem : `${arquivo.name}: ${mensagem}`])
		} finally {
			setEnvios((antes) => antes.filter((um) => um.chave !== chave))
		}
	}

	// Those that a reload stopped go on by themselves.
	const retomar = useEffectEvent((tomados: readonly File[]) => {
		for (const arquivo of tomados) void enviar(arquivo)
	})
	useEffect(() => {
		void tomarArquivosInterrompidos(onde).then(retomar)
	}, [onde])

	return {
		envios,
		erros,
		esquecerErros: () => setErros([]),
		escolher: (arquivos: readonly File[]) => {
			setErros(arquivos.flatMap((arquivo) => recusaDoArquivoSsu(arquivo) ?? []))
			for (const arquivo of arquivos) if (!recusaDoArquivoSsu(arquivo)) void enviar(arquivo)
		},
	}
}
