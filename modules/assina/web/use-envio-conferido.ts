import { EM_PORTUGUES } from '@portal/platform/contract'
import { CallError } from '@portal/platform/web'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useAcao } from './queries.ts'

/** Errors by field. */
export type Erros = Readonly<Record<string, string>>

/** Form submission validated against its schema; client and server errors are shown at their fields. */
export function useEnvioConferido<S extends z.ZodMiniType, R>(forma: S, acao: (dados: z.infer<S>) => Promise<R>) {
	const [erros, setErros] = useState<Erros>({})
	const mutacao = useAcao(acao)

	function enviar(valor: unknown, aoConcluir: (resposta: R) => void) {
		const lido = z.safeParse(forma, valor, EM_PORTUGUES)
		if (!lido.success) {
			setErros(Object.fromEntries(lido.error.issues.map(({ path, message }) => [String(path[0]), message])))
			return
		}
		setErros({})
		mutacao.mutate(lido.data, {
			onSuccess: aoConcluir,
			onError: (falha) => {
				if (falha instanceof CallError)
					setErros(Object.fromEntries(falha.campos.map(({ campo, mensagem }) => [campo, mensagem])))
			},
		})
	}
	return { erros, enviar, acao: mutacao }
}
