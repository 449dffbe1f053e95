import { estadoDaConsulta, navegar } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { NivelSsu } from '../../contract/index.ts'
import { inicioQuery } from '../queries.ts'

/** Levels 1 and 3 may enter; any other person is redirected to the index. */
export function useSoQuemMuda() {
	const consulta = useQuery(inicioQuery)
	const niveis: readonly NivelSsu[] | undefined = consulta.data?.niveis
	const pode = niveis?.some((nivel) => nivel === '1' || nivel === '3')
	useEffect(() => {
		if (pode === false) navegar('/nova-ssu', { substituir: true })
	}, [pode])
	return { estado: estadoDaConsulta(consulta), pode: pode === true, administra: niveis?.includes('1') === true }
}
