import { Pagina } from '@portal/design-system/pagina'
import { estadoDaConsulta, navegar } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inicioDe } from '../../contract/index.ts'
import { permissaoQuery } from '../acesso/permissao.ts'

/** Redirect: levels 1 and 3 go to the panel, level 4 to the dashboard, everybody else to their own data. */
export function InicioPage() {
	const consulta = useQuery(permissaoQuery)
	const { data } = consulta
	useEffect(() => {
		if (data) navegar(`/alumni/${inicioDe(data.niveis)}`, { substituir: true })
	}, [data])
	// Skeleton: this page keeps its shape until the other page is loaded.
	return <Pagina titulo="Rede Alumni" {...estadoDaConsulta(consulta)} carregando={!consulta.error} />
}
