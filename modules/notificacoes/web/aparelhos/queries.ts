import { toast } from '@portal/design-system/toast'
import type { SimNao } from '@portal/platform/contract'
import { call, mensagemDe, useSessao } from '@portal/platform/web'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
	type Aparelho,
	type Aparelhos,
	incluirAparelho,
	listarAparelhos,
	retirarAparelho,
	retirarAparelhos,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { desinscrever, inscrever, lembrarDono, lerEsteAparelho } from './este-aparelho.ts'

export const aparelhosQuery = queryOptions({
	queryKey: [...CHAVE, 'aparelhos'],
	queryFn: ({ signal }) => call(listarAparelhos, {}, { signal }),
})

/** The query is fetched again when the person returns from the browser's settings. */
export const esteAparelhoQuery = queryOptions({
	queryKey: ['este-aparelho'],
	queryFn: lerEsteAparelho,
	staleTime: 0,
})

function useGuardarAparelhos() {
	const cliente = useQueryClient()
	return async (aparelhos: Aparelhos) => {
		cliente.setQueryData(aparelhosQuery.queryKey, aparelhos)
		await cliente.invalidateQueries({ queryKey: esteAparelhoQuery.queryKey })
	}
}

export function useLigarAqui(chavePush: string) {
	const { usuario } = useSessao()
	const cliente = useQueryClient()
	const guardar = useGuardarAparelhos()
	return useMutation({
		mutationFn: async (pararAoSair: SimNao) => {
			const inscricao = await inscrever(chavePush)
			if (!inscricao) return undefined
			try {
				const aparelhos = await call(incluirAparelho, { body: { ...inscricao, pararAoSair } })
				await lembrarDono(usuario, pararAoSair === 'S')
				return aparelhos
			} catch (falha) {
				await desinscrever()
				throw falha
			}
		},
		onSuccess: async (aparelhos) => {
			if (aparelhos) {
				await guardar(aparelhos)
				toast.sucesso('Este aparelho recebe avisos')
			} else await cliente.invalidateQueries({ queryKey: esteAparelhoQuery.queryKey })
		},
		onError: (falha) => toast.erro('Os avisos não foram ligados', explicar(falha)),
	})
}

/** Errors of the browser itself (DOMException) are replaced, since their texts do not help the person. */
const explicar = (falha: unknown): string =>
	falha instanceof DOMException
		? 'O navegador não alcançou o serviço que leva os avisos. Confira a conexão e tente de novo, ou use o e-mail.'
		: mensagemDe(falha)

export function useRetirarAparelho(aqui: string | null) {
	const guardar = useGuardarAparelhos()
	return useMutation({
		mutationFn: async ({ codapa, impressao }: Aparelho) => {
			const aparelhos = await call(retirarAparelho, { params: { codapa } })
			if (impressao === aqui) await desinscrever()
			return aparelhos
		},
		onSuccess: async (aparelhos) => {
			await guardar(aparelhos)
			toast.sucesso('O aparelho não recebe mais avisos')
		},
		onError: (falha) => toast.erro('O aparelho continua a receber avisos', mensagemDe(falha)),
	})
}

export function useRetirarTodos(aqui: string | null) {
	const guardar = useGuardarAparelhos()
	return useMutation({
		mutationFn: async () => {
			const aparelhos = await call(retirarAparelhos)
			if (aqui !== null) await desinscrever()
			return aparelhos
		},
		onSuccess: async (aparelhos) => {
			await guardar(aparelhos)
			toast.sucesso('Nenhum aparelho recebe mais avisos')
		},
		onError: (falha) => toast.erro('Os aparelhos continuam a receber avisos', mensagemDe(falha)),
	})
}
