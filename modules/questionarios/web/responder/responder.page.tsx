import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { codigoOuNenhum, estadoDaConsulta, useTituloDaPagina } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { questionarioAResponderQuery } from '../queries.ts'
import { Questionario } from './questionario.tsx'

export function ResponderPage() {
	const codqst = codigoOuNenhum(useParams()['codqst'])
	const consulta = useQuery(questionarioAResponderQuery(codqst))
	const nomqst = consulta.data?.nomqst ?? 'Questionário'
	useTituloDaPagina({ nomqst })
	return (
		<Pagina
			largura="leitura"
			titulo={nomqst}
			{...estadoDaConsulta(consulta, { saida: <Link href="/questionarios">Voltar a Questionários</Link> })}
		>
			{consulta.data ? <Questionario key={codqst} codqst={codqst} /> : null}
		</Pagina>
	)
}
