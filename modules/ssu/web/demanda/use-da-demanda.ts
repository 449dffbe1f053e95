import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { DemandaSsu } from '../../contract/index.ts'
import { CHAVE, demandaQuery } from '../queries.ts'

/** The options shared by every act on a demand send the version that was on the screen (optimistic lock). */
export function useDaDemanda({ numssu, versao }: Pick<DemandaSsu, 'numssu' | 'versao'>) {
	const cliente = useQueryClient()
	const vista = useRef(versao)
	return {
		coisa: 'a demanda',
		de: `demanda ${numssu}`,
		versao: () => vista.current,
		recarregar: async () => {
			await cliente.invalidateQueries({ queryKey: CHAVE })
			// A refused call, of a person who may no longer see the demand, leaves the version as it was.
			const atual = await cliente.fetchQuery({ ...demandaQuery(numssu), staleTime: 10_000 }).catch(() => undefined)
			vista.current = atual?.versao ?? vista.current
		},
	}
}
