import { Pagina } from '@portal/design-system/pagina'
import { estadoDaConsulta, navegar } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inicioDe } from '../../contract/index.ts'
import { permissaoQuery } from '../acesso/permissao.ts'

/** Levels 1 and 3 go on to the panel, 4 to the dashboard, everybody else to their own data. */
export function InicioPage() {
	const consulta = useQuery(permissaoQuery)
	const { data } = consulta
	useEffect(() => {
		if (data) navegar(`/alumni/${inicioDe(data.niveis)}`, { substituir: true })
	}, [data])
	// Until the other page is there, this one has its shape.
	return <Pagina titulo="Rede Alumni" {...estadoDaConsulta(consulta)} carregando={!consulta.error} />
}
