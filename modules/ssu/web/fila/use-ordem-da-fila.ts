import { toast } from '@portal/design-system/toast'
import { CallError, call, mensagemDe, queryOf, useEvento } from '@portal/platform/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DemandaNaFila, EVENTO, listarSSUFILA, ordenarSSUFILA, soltarSSUFILA } from '../../contract/index.ts'

const filaQuery = (nomsis: string) => queryOf('ssu', listarSSUFILA, { body: { nomsis } })

interface Movimento {
	/** The resulting order. */
	readonly sua: readonly DemandaNaFila[]
	readonly numssu: number
	readonly lugar: number
}

/** The shown queue and the moves in it, each based on the order that was on the screen. */
export function useOrdemDaFila(nomsis: string) {
	const cliente = useQueryClient()
	const opcoes = filaQuery(nomsis)
	const consulta = useQuery(opcoes)
	const mutationKey = ['ssu', 'ordenar', nomsis]
	/** Optimistic update: the next move starts from this order, whatever the server has answered by then. */
	const [movida, setMovida] = useState<readonly DemandaNaFila[]>()
	const [conflito, setConflito] = useState<Movimento>()
	const itens = movida ?? consulta.data?.itens
	const reler = () => cliente.invalidateQueries({ queryKey: opcoes.queryKey })
	useEvento(EVENTO, () => void reler())
	const soEsta = () => cliente.isMutating({ mutationKey }) <= 1
	const ordenar = useMutation({
		mutationKey,
		// The scope serialises the moves: of two at once the first could be stored last.
		scope: { id: mutationKey.join(' ') },
		mutationFn: ({ numssu, lugar, vistos }: Movimento & { vistos: readonly number[] }) =>
			call(ordenarSSUFILA, { body: { nomsis, numssu, lugar, vistos: [...vistos] } }),
		onError: (falha, movimento) => {
			if (falha instanceof CallError && falha.status === 409) setConflito(movimento)
			else toast.erro('A fila não foi ordenada', mensagemDe(falha))
		},
		onSettled: async () => {
			if (soEsta()) await reler()
			if (soEsta()) setMovida(undefined)
		},
	})
	const devolver = useMutation({
		mutationFn: (numssu: number | undefined) => call(soltarSSUFILA, { body: { nomsis, numssu } }),
		onSuccess: ({ mensagem }) => toast.sucesso(mensagem),
		onError: (falha) => toast.erro('A fila não mudou', mensagemDe(falha)),
		onSettled: reler,
	})
	function mover(movimento: Movimento) {
		const antes = conflito ? consulta.data?.itens : itens
		setConflito(undefined)
		// The move is repeated on the changed queue: the same demand to the same position.
		const sua = conflito ? mudarDeLugar(antes ?? [], movimento) : movimento.sua
		setMovida(sua)
		ordenar.mutate({ ...movimento, sua, vistos: (antes ?? []).map(({ numssu }) => numssu) })
	}
	return { consulta, itens, conflito, mover, soltar: devolver.mutate, largar: () => setConflito(undefined) }
}

function mudarDeLugar(itens: readonly DemandaNaFila[], { numssu, lugar }: Movimento): DemandaNaFila[] {
	const movida = itens.find((um) => um.numssu === numssu)
	const outras = itens.filter((um) => um.numssu !== numssu)
	return movida ? [...outras.slice(0, lugar - 1), movida, ...outras.slice(lugar - 1)] : outras
}
