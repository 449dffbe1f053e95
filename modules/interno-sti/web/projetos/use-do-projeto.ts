import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ProjetoCompleto } from '../../contract/index.ts'
import { CHAVE_DOS_PROJETOS, projetoQuery } from './queries.ts'

export const nomeDoProjeto = (codprjti: number | string): string => `projeto ${codprjti}`

/** Optimistic lock: all acts on a project send the version on the screen, until the person tries again. */
export function useDoProjeto({ codprjti, versao }: Pick<ProjetoCompleto, 'codprjti' | 'versao'>) {
	const cliente = useQueryClient()
	const vista = useRef(versao)
	return {
		coisa: 'o projeto',
		de: nomeDoProjeto(codprjti),
		versao: () => vista.current,
		recarregar: async () => {
			await cliente.invalidateQueries({ queryKey: CHAVE_DOS_PROJETOS })
			// Lost access: the version is kept when the project can no longer be read.
			const atual = await cliente.fetchQuery({ ...projetoQuery(codprjti), staleTime: 10_000 }).catch(() => undefined)
			vista.current = atual?.versao ?? vista.current
		},
	}
}
