import { Alerta } from '@portal/design-system/alerta'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { estadoDaConsulta, lerCodigo, useEvento, useTituloDaPagina } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { EVENTO, NIVEIS } from '../contract/index.ts'
import { AcoesDaFicha } from './acoes-da-ficha.tsx'
import { Ficha } from './ficha.tsx'
import { CHAVE, fichaQuery } from './queries.ts'

export function MatriculaPage() {
	const codmtr = lerCodigo(useParams()['codmtr'])
	if (codmtr === undefined)
		return (
			<Pagina
				titulo="Matrícula"
				vazio={
					<Alerta variante="aviso" titulo="Este endereço não é de uma matrícula">
						Volte a <Link href="/janus/minha-pos">Minha pós-graduação</Link>.
					</Alerta>
				}
			/>
		)
	return <Matricula codmtr={codmtr} />
}

function Matricula({ codmtr }: { codmtr: number }) {
	const cliente = useQueryClient()
	const consulta = useQuery(fichaQuery(codmtr))
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	const ficha = consulta.data
	useTituloDaPagina({ nompes: ficha?.nompes ?? (consulta.isError ? 'Matrícula não encontrada' : undefined) })
	return (
		<Pagina
			titulo={ficha?.nompes ?? 'Matrícula'}
			resumo={ficha ? `${NIVEIS[ficha.nivpgm]} em ${ficha.nomcur}` : undefined}
			acoes={ficha ? <AcoesDaFicha ficha={ficha} /> : undefined}
			{...estadoDaConsulta(consulta)}
		>
			{ficha ? <Ficha ficha={ficha} /> : null}
		</Pagina>
	)
}
