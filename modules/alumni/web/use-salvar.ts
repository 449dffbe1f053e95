import { CallError, log } from '@portal/platform/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CHAVE } from './acesso/permissao.ts'
import type { EstadoDoSalvar } from './nao-salvo.tsx'

/** What the person can mend is told at its field; anything else is logged and leaves a quiet mark. */
const paraAPessoa = (erro: unknown): erro is CallError =>
	erro instanceof CallError && [400, 403, 409, 415, 413, 422].includes(erro.status)

/** A form whose failures are quiet: what was typed stays and is marked as not saved. */
export function useSalvar<Entrada, Saida>(
	fazer: (entrada: Entrada) => Promise<Saida>,
	depois?: (saida: Saida) => void,
) {
	const cliente = useQueryClient()
	const [estado, setEstado] = useState<EstadoDoSalvar>('igual')
	const { mutate, error } = useMutation({
		mutationFn: fazer,
		onMutate: () => setEstado('salvando'),
		onSuccess: async (saida) => {
			setEstado('salvo')
			depois?.(saida)
			await cliente.invalidateQueries({ queryKey: CHAVE })
		},
		onError: (erro) => {
			setEstado('falhou')
			log.info('alumni: not saved', erro)
		},
	})
	return {
		estado,
		salvar: mutate,
		mudou: () => setEstado('mudado'),
		recusa: estado === 'falhou' && paraAPessoa(error) ? error : undefined,
	}
}
