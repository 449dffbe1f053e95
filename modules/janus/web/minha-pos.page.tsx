import { Pagina } from '@portal/design-system/pagina'
import { Secao } from '@portal/design-system/secao'
import { Vazio } from '@portal/design-system/vazio'
import { estadoDaConsulta, formatarData, useEvento } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EVENTO, NIVEIS } from '../contract/index.ts'
import { AcoesDaFicha } from './acoes-da-ficha.tsx'
import { Ficha } from './ficha.tsx'
import { CHAVE, minhaPosQuery } from './queries.ts'

export function MinhaPosPage() {
	const cliente = useQueryClient()
	const consulta = useQuery(minhaPosQuery())
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	const [atual, ...anteriores] = consulta.data?.matriculas ?? []
	return (
		<Pagina
			titulo="Minha pós-graduação"
			resumo={atual ? `${NIVEIS[atual.nivpgm]} em ${atual.nomcur}, ${atual.nomund}` : undefined}
			acoes={atual ? <AcoesDaFicha ficha={atual} /> : undefined}
			{...estadoDaConsulta(consulta)}
			vazio={
				consulta.data && !atual ? (
					<Vazio texto="Você não tem matrícula na pós-graduação. Se acabou de ser selecionado, procure a secretaria do programa." />
				) : undefined
			}
		>
			{atual ? <Ficha ficha={atual} /> : null}
			{anteriores.map((ficha) => (
				<Secao
					key={ficha.codmtr}
					titulo={`${NIVEIS[ficha.nivpgm]} em ${ficha.nomcur}, desde ${formatarData(ficha.dtaselpgm)}`}
				>
					<Ficha ficha={ficha} />
				</Secao>
			))}
		</Pagina>
	)
}
