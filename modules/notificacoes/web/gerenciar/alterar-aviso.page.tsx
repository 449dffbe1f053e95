import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { codigoOuNenhum, estadoDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AvisoForm } from './aviso.form.tsx'
import { avisoGerenciadoQuery, useGravarAviso } from './queries.ts'

export function AlterarAvisoPage() {
	const codigo = codigoOuNenhum(useParams()['codigo'])
	const consulta = useQuery(avisoGerenciadoQuery(codigo))
	const gravar = useGravarAviso(codigo)
	return (
		<Pagina
			titulo="Alterar aviso"
			largura="formulario"
			{...estadoDaConsulta(consulta, { saida: <Link href="/notificacoes/gerenciar">Ver todos os avisos</Link> })}
		>
			{consulta.data ? <AvisoForm inicial={consulta.data} gravar={gravar} /> : null}
		</Pagina>
	)
}
