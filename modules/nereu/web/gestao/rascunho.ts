import { useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { CHAVE } from '../queries.ts'

const Escrito = z.record(z.string(), z.unknown())

/** Draft of a form of the office, kept in the tab until it is sent. */
export function useRascunho<Dados extends object>(nome: string) {
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito(`nereu ${nome}`, Escrito, {})
	return {
		inicial: escrito as Partial<Dados>,
		guardar: (dados: Dados) => escrever(dados as Record<string, unknown>),
		concluir: async (): Promise<void> => {
			esquecer()
			await cliente.invalidateQueries({ queryKey: CHAVE })
		},
	}
}
