import { Link } from '@portal/design-system/link'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Vazio } from '@portal/design-system/vazio'
import { HaTempo, type paginasDe, TabelaDaLista, useListaAoVivo } from '@portal/platform/web/lista'
import type { ReactNode } from 'react'
import { type DemandaResumo, EVENTO, enderecoDaDemanda, formatarSsu } from '../../contract/index.ts'
import { SITUACOES } from '../etapas.ts'
import { demandasQuery, type FiltroCompleto } from '../queries.ts'

const EVENTOS = [EVENTO]

const COLUNAS: Coluna<DemandaResumo>[] = [
	{
		campo: 'titdem',
		nome: 'Demanda',
		slot: ({ numssu, titdem, pessol, nomtip }) => (
			<span className="inline-block min-w-40 wrap-anywhere">
				<Link href={enderecoDaDemanda(numssu)}>
					{formatarSsu(numssu)} {titdem}
				</Link>
				<span className="block text-sm text-texto-suave">
					{[pessol?.nompes ?? 'Portal', nomtip].filter(Boolean).join(' · ')}
				</span>
			</span>
		),
	},
	{
		campo: 'nomsis',
		nome: 'Sistema',
		slot: ({ nomsis, nommdusis }) => (
			<>
				{nomsis}
				{nommdusis ? <span className="block text-sm text-texto-suave wrap-anywhere">{nommdusis}</span> : null}
			</>
		),
	},
	{
		campo: 'codetp',
		nome: 'Etapa',
		slot: ({ codetp, dtaetp }) => (
			<span className="grid justify-items-start gap-1">
				<Situacao {...SITUACOES[codetp]} />
				<HaTempo instante={dtaetp} className="text-sm text-texto-suave" />
			</span>
		),
	},
	{ campo: 'pridem', nome: 'Prioridade', numerico: true, slot: ({ pridem }) => pridem ?? '—' },
]

type Props = ReturnType<typeof paginasDe> & { filtro: FiltroCompleto; vazio: ReactNode }

export function TabelaDeDemandas({ filtro, vazio, ...daTabela }: Props) {
	const lista = useListaAoVivo(demandasQuery(filtro), { chave: ({ numssu }) => numssu, eventos: EVENTOS })
	const { pagina: _pagina, porPagina: _porPagina, recorte, ...outros } = filtro
	const filtrada = recorte === 'alcance' || Object.values(outros).some((um) => um !== undefined && um !== '')
	return (
		<TabelaDaLista
			nome="demandas"
			legenda="Demandas"
			lista={lista}
			colunas={COLUNAS}
			chave={({ numssu }) => numssu}
			{...daTabela}
			vazio={filtrada ? <Vazio ilustracao="busca" texto="Nenhuma demanda com estes filtros. Tire um deles." /> : vazio}
		/>
	)
}
