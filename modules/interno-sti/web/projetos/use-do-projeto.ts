import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ProjetoCompleto } from '../../contract/index.ts'
import { CHAVE_DOS_PROJETOS, projetoQuery } from './queries.ts'

export const nomeDoProjeto = (codprjti: number | string): string => `projeto ${codprjti}`

/** What every act on a project has alike: its version is the one that was on the screen, until the person asks again. */
export function useDoProjeto({ codprjti, versao }: Pick<ProjetoCompleto, 'codprjti' | 'versao'>) {
	const cliente = useQueryClient()
	const vista = useRef(versao)
	return {
		coisa: 'o projeto',
		de: nomeDoProjeto(codprjti),
		versao: () => vista.current,
		recarregar: async () => {
			await cliente.invalidateQueries({ queryKey: CHAVE_DOS_PROJETOS })
			// Whoever may not see it any more has nothing to go on with.
			const atual = await cliente.fetchQuery({ ...projetoQuery(codprjti), staleTime: 10_000 }).catch(() => undefined)
			vista.current = atual?.versao ?? vista.current
		},
	}
}
