import { CallError, log, mensagemDe } from '@portal/platform/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CHAVE } from '../acesso/permissao.ts'
import type { Problemas } from './problemas.ts'

export type EstadoDoSalvar = 'igual' | 'mudado' | 'salvando' | 'falhou' | 'salvo'

interface Opcoes<Dados, Feito> {
	fazer: (dados: Dados) => Promise<Feito>
	aoSalvar?: (feito: Feito) => void
}

/** Save without alerts: after a failure the typed text stays, marked as not saved. */
export function useSalvar<Dados, Feito>({ fazer, aoSalvar }: Opcoes<Dados, Feito>) {
	const cliente = useQueryClient()
	const [estado, setEstado] = useState<EstadoDoSalvar>('igual')
	const { mutate, error } = useMutation({
		mutationFn: fazer,
		onMutate: () => setEstado('salvando'),
		onSuccess: async (feito) => {
			setEstado('salvo')
			aoSalvar?.(feito)
			await cliente.invalidateQueries({ queryKey: CHAVE })
		},
		onError: (erro) => {
			setEstado('falhou')
			log.info('alumni: not saved', erro)
		},
	})
	const recusados: Problemas =
		error instanceof CallError ? Object.fromEntries(error.campos.map(({ campo, mensagem }) => [campo, mensagem])) : {}
	return {
		estado,
		salvar: mutate,
		mudou: () => setEstado('mudado'),
		/** Reason for the failure, in the words of the server. */
		porque: estado === 'falhou' && error ? mensagemDe(error) : undefined,
		recusados,
	}
}
