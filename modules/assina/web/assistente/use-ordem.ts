import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Participante, salvarParticipanteLoteDocAss } from '../../contract/index.ts'
import { CHAVE, participantesQuery } from '../queries.ts'
import { dadosDe } from './dados-do-participante.ts'

/** Saves the moved participants; the new positions are shown optimistically. */
export function useOrdem(participantes: readonly Participante[]) {
	const cliente = useQueryClient()
	const codlotdocasi = participantes[0]?.codlotdocasi ?? 0
	const { queryKey } = participantesQuery(codlotdocasi)
	return useMutation({
		scope: { id: `assina-ordem-${codlotdocasi}` },
		mutationFn: async (mudados: readonly Participante[]) => {
			for (const mudado of mudados) await call(salvarParticipanteLoteDocAss, { body: dadosDe(mudado) })
		},
		onMutate: async (mudados) => {
			await cliente.cancelQueries({ queryKey })
			const novos = new Map(mudados.map((mudado) => [mudado.codpcpasidoc, mudado]))
			cliente.setQueryData(queryKey, (atuais) => atuais?.map((atual) => novos.get(atual.codpcpasidoc) ?? atual))
		},
		onError: (falha) => toast.erro('Erro ao mudar a ordem!', mensagemDe(falha)),
		onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
}
