import { CallError, mensagemDe } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import type { Problemas } from './problemas.ts'

interface Opcoes<Dados, Feito> {
	fazer: (dados: Dados) => Promise<Feito>
	aoSalvar: (feito: Feito) => Promise<unknown> | void
}

/** What could not be saved is not shouted about: what was typed stays, and stays marked as not saved. */
export function useSalvar<Dados, Feito>({ fazer, aoSalvar }: Opcoes<Dados, Feito>) {
	const { mutate, isPending, error } = useMutation({
		mutationFn: fazer,
		onSuccess: aoSalvar,
	})
	const recusados: Problemas =
		error instanceof CallError ? Object.fromEntries(error.campos.map(({ campo, mensagem }) => [campo, mensagem])) : {}
	return {
		enviar: (dados: Dados) => mutate(dados),
		enviando: isPending,
		/** Why, in the words of the server. */
		naoSalvo: error === null ? undefined : mensagemDe(error),
		recusados,
	}
}
