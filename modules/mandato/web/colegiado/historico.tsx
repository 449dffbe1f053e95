import { Itens } from '@portal/design-system/itens'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Suave } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { formatarData } from '@portal/platform/web'
import { ListaPaginada } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { type ChaveDoColegiado, type Composicao, EXERCICIOS, type Periodo } from '../../contract/index.ts'
import { periodosQuery } from '../queries.ts'

const COLUNAS: Coluna<Periodo>[] = [
	{ campo: 'nompes', nome: 'Quem' },
	{
		campo: 'dtaini',
		nome: 'Período',
		slot: ({ dtaini, dtafim }) => (
			<span className="tabular-nums">
				{formatarData(dtaini)} a {formatarData(dtafim)}
			</span>
		),
	},
	{ campo: 'nomcad', nome: 'Cadeira' },
	{ campo: 'motexe', nome: 'Como', slot: ({ motexe }) => EXERCICIOS[motexe] },
]

type Props = { chave: ChaveDoColegiado; composicao: Composicao; pagina: number; aoMudar: (pagina: number) => void }

/** Every period of exercise of every seat: a second one never overwrites the first. */
export function Historico({ chave, composicao: { em, nomes, extincoes }, pagina, aoMudar }: Props) {
	const consulta = useQuery(periodosQuery(chave, { pagina, em: em ?? undefined }))
	return (
		<div className="grid gap-4">
			{nomes.length + extincoes.length > 0 ? (
				<Itens>
					{extincoes.map((extincao, indice) => (
						<li key={indice} className="wrap-anywhere">
							{extincao.numatodes ? 'Extinção desfeita, que valeria desde' : 'Extinção em'}{' '}
							{formatarData(extincao.dtadtvclg)}{' '}
							<Suave pq>
								{extincao.numatoext}
								{extincao.numatodes ? ` · desfeita: ${extincao.numatodes} · ${extincao.motdes}` : ''}
							</Suave>
						</li>
					))}
					{nomes.map(({ nomclg, nomundrsp, ate, numato }) => (
						<li key={ate} className="wrap-anywhere">
							Até {formatarData(ate)}: {nomclg}{' '}
							<Suave pq>
								{nomundrsp} · {numato}
							</Suave>
						</li>
					))}
				</Itens>
			) : null}
			<ListaPaginada
				consulta={consulta}
				pagina={pagina}
				aoMudarPagina={aoMudar}
				rotulo="Páginas de períodos"
				vazio={<Vazio texto="Ninguém exerceu uma cadeira deste colegiado ainda." />}
			>
				{(periodos) => (
					<Tabela
						legenda="Períodos de exercício"
						colunas={COLUNAS}
						linhas={[...periodos]}
						porPagina={20}
						chave={({ numcad, dtaini, nompes }) => `${numcad} ${dtaini} ${nompes}`}
					/>
				)}
			</ListaPaginada>
		</div>
	)
}
