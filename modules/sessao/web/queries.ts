import { call } from '@portal/platform/web'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
	alterarCelular,
	type MotivoContato,
	necessitaAtualizarContato,
	obterCelular,
	obterPodeAtualizarEmailPrincipal,
} from '../contract/contato.ts'
import { obterEmail, solicitarEmail, type TipoEmail } from '../contract/email.ts'
import { enviarFoto, obterFoto, removerFoto } from '../contract/foto.ts'
import { encerrarOutraSessao, encerrarTodasAsSessoes, listarSessoes } from '../contract/sessoes.ts'
import { listarUsosDoSuporte } from '../contract/suporte.ts'

export const emailsQuery = queryOptions({
	queryKey: ['sessao-contato', 'emails'],
	queryFn: async ({ signal }) => {
		const [emails, { podeAtualizarEmailPrincipal }] = await Promise.all([
			call(obterEmail, {}, { signal }),
			call(obterPodeAtualizarEmailPrincipal, {}, { signal }),
		])
		return { ...emails, podeAtualizarEmailPrincipal }
	},
})

export const celularQuery = queryOptions({
	queryKey: ['sessao-contato', 'celular'],
	queryFn: ({ signal }) => call(obterCelular, {}, { signal }),
})

const SEM_MOTIVOS: { readonly motivos: readonly MotivoContato[] } = { motivos: [] }

/** Query made once after each log-in and again after a change of the contact data. */
export const necessitaAtualizarQuery = queryOptions({
	queryKey: ['sessao-contato', 'necessita'],
	// An institution's own service gives no reasons.
	queryFn: async ({ signal }) => ({ ...SEM_MOTIVOS, ...(await call(necessitaAtualizarContato, {}, { signal })) }),
	staleTime: Number.POSITIVE_INFINITY,
})

/** Object URL of the photo; null without a photo, since the page draws the initials itself. */
const fotoQuery = queryOptions({
	queryKey: ['sessao-foto'],
	queryFn: async ({ signal }) => {
		const foto = await call(obterFoto, {}, { signal })
		return foto.type === 'image/svg+xml' ? null : URL.createObjectURL(foto)
	},
	staleTime: Number.POSITIVE_INFINITY,
})

export const useFoto = (): string | undefined => useQuery(fotoQuery).data ?? undefined

export const sessoesQuery = (pagina: number) =>
	queryOptions({
		queryKey: ['sessao-abertas', pagina],
		queryFn: ({ signal }) => call(listarSessoes, { query: { pagina } }, { signal }),
		staleTime: 0,
	})

export const usosDoSuporteQuery = (pagina: number) =>
	queryOptions({
		queryKey: ['sessao-suporte', pagina],
		queryFn: ({ signal }) => call(listarUsosDoSuporte, { query: { pagina } }, { signal }),
		staleTime: 0,
	})

export function useSolicitarEmail(tipo: TipoEmail) {
	const queryClient = useQueryClient()
	return useMutation({
		mutationFn: (email: string) => call(solicitarEmail, { body: { tipo, email } }),
		onSuccess: () => queryClient.invalidateQueries(emailsQuery),
	})
}

export function useAlterarCelular() {
	const queryClient = useQueryClient()
	return useMutation({
		mutationFn: (celular: { codddi: string; codddd: string; numtel: string }) =>
			call(alterarCelular, { body: celular }),
		onSuccess: () => queryClient.invalidateQueries({ queryKey: ['sessao-contato'] }),
	})
}

function useMudarFoto<T>(mutationFn: (entrada: T) => Promise<{ mensagem: string }>) {
	const queryClient = useQueryClient()
	return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries(fotoQuery) })
}
export const useEnviarFoto = () => useMudarFoto((file: File) => call(enviarFoto, { parts: { file } }))
export const useRemoverFoto = () => useMudarFoto(() => call(removerFoto))

export function useEncerrarSessao() {
	const queryClient = useQueryClient()
	return useMutation({
		mutationFn: (id: string) => call(encerrarOutraSessao, { params: { id } }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: ['sessao-abertas'] }),
	})
}

export function useEncerrarTodas() {
	const queryClient = useQueryClient()
	return useMutation({
		mutationFn: (manterAtual: 'S' | 'N') => call(encerrarTodasAsSessoes, { body: { manterAtual } }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: ['sessao-abertas'] }),
	})
}
