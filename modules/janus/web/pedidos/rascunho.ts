import { useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { enderecoDoPedido } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Escrito = z.record(z.string(), z.unknown())

/** Draft of a request, kept in the tab until it is sent. */
export function useRascunho<Dados extends object>(nome: string) {
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito(`janus ${nome}`, Escrito, {})
	return {
		inicial: escrito as Partial<Dados>,
		guardar: (dados: Dados) => escrever(dados as Record<string, unknown>),
		/** Address of the request, once it has been made. */
		concluir: async ({ numreq }: { readonly numreq: number }): Promise<string> => {
			esquecer()
			await cliente.invalidateQueries({ queryKey: CHAVE })
			return enderecoDoPedido(numreq)
		},
	}
}
