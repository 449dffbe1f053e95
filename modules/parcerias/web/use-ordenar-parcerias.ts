import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ordenarParcerias, type Parceria } from '../contract/index.ts'
import { parceriasQuery } from './queries.ts'

export const codigosDe = (parcerias: readonly Parceria[]): string[] => parcerias.map(({ codpgmpiabnf }) => codpgmpiabnf)

/** Applies an order; partnerships added since then come last. */
function aplicarOrdem(parcerias: readonly Parceria[], codigos: readonly string[]): Parceria[] {
	const lugar = new Map(codigos.map((codigo, indice) => [codigo, indice]))
	const lugarDe = ({ codpgmpiabnf }: Parceria) => lugar.get(codpgmpiabnf) ?? codigos.length
	return parcerias.toSorted((uma, outra) => lugarDe(uma) - lugarDe(outra))
}

/**
 * A move shows at once. While one is being saved, only the newest of those that follow waits: holding a key down sends
 * two or three orders, not twenty, and everybody's menu is asked for as often.
 */
export function useOrdenarParcerias(parcerias: readonly Parceria[]) {
	const queryClient = useQueryClient()
	const [mostrada, setMostrada] = useState<readonly string[]>()
	const pedida = useRef<string[]>(undefined)
	const dito = useRef<number>(undefined)

	/** Saves until the latest requested order is stored, and returns it. */
	async function gravar(lida: readonly string[]): Promise<readonly string[]> {
		let gravada = lida
		while (pedida.current && pedida.current.join() !== gravada.join()) {
			const ordem = pedida.current
			const salvas = await call(ordenarParcerias, { body: { ordem, ordemLida: [...gravada] } })
			await queryClient.cancelQueries({ queryKey: parceriasQuery.queryKey })
			queryClient.setQueryData(parceriasQuery.queryKey, salvas)
			gravada = ordem
		}
		return gravada
	}

	async function gravarEDizer(lida: readonly string[]): Promise<void> {
		try {
			const depois = await gravar(lida)
			const desfazer = { titulo: 'Desfazer', aoAcionar: () => ordenar([...lida], depois) }
			dito.current = toast.sucesso('Ordem das parcerias salva.', undefined, desfazer)
		} catch (falha) {
			toast.erro('Erro ao ordenar parcerias', mensagemDe(falha))
		} finally {
			pedida.current = undefined
			setMostrada(undefined)
			void queryClient.invalidateQueries({ queryKey: parceriasQuery.queryKey })
		}
	}

	function ordenar(ordem: string[], lida: readonly string[]): void {
		const gravando = pedida.current !== undefined
		pedida.current = ordem
		setMostrada(ordem)
		if (gravando) return
		// An older 'Desfazer' would also revert this move, so its toast is closed.
		if (dito.current !== undefined) toast.fechar(dito.current)
		void gravarEDizer(lida)
	}

	return { naTela: mostrada ? aplicarOrdem(parcerias, mostrada) : parcerias, ordenar }
}
