import { Link } from '@portal/design-system/link'
import { Fileira } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { HaTempo, type paginasDe, TabelaDaLista, useAparenciaDaLista, useListaAoVivo } from '@portal/platform/web/lista'
import type { ReactNode } from 'react'
import { type DemandaResumo, EVENTO, enderecoDaDemanda, formatarSsu } from '../../contract/index.ts'
import { SITUACOES } from '../etapas.ts'
import { demandasQuery, type FiltroCompleto } from '../queries.ts'
import { SiglaDoSistema } from '../sigla-do-sistema.tsx'

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
				<Detalhe tag="span">{[pessol?.nompes ?? 'Portal', nomtip].filter(Boolean).join(' · ')}</Detalhe>
			</span>
		),
		estreita: ({ numssu, titdem }) => (
			<Link href={enderecoDaDemanda(numssu)}>
				{formatarSsu(numssu)} {titdem}
			</Link>
		),
	},
	{
		campo: 'nomsis',
		nome: 'Sistema',
		estreita: ({ nomsis }) => nomsis,
		slot: ({ nomsis, nommdusis }) => (
			<>
				<SiglaDoSistema nomsis={nomsis} />
				{nommdusis ? (
					<Detalhe tag="span" className="wrap-anywhere">
						{nommdusis}
					</Detalhe>
				) : null}
			</>
		),
	},
	{
		campo: 'codetp',
		nome: 'Etapa',
		slot: ({ codetp, dtaetp }) => (
			<Fileira tag="span" espaco="frase">
				<Situacao {...SITUACOES[codetp]} />
				<HaTempo instante={dtaetp} className="text-sm text-texto-suave" />
			</Fileira>
		),
	},
	{ campo: 'pridem', nome: 'Prioridade', numerico: true, slot: ({ pridem }) => pridem ?? '—', estreita: () => null },
]

/** The columns and the row height are chosen by the person: `tabela` is for the table, `escolha` for the filter bar. */
export const useAparenciaDasDemandas = () => useAparenciaDaLista('ssu-demandas', COLUNAS)

type Props = ReturnType<typeof paginasDe> & {
	aparencia: ReturnType<typeof useAparenciaDasDemandas>
	filtro: FiltroCompleto
	vazio: ReactNode
}

export function TabelaDeDemandas({ filtro, aparencia, vazio, ...daTabela }: Props) {
	const lista = useListaAoVivo(demandasQuery(filtro), { chave: ({ numssu }) => numssu, eventos: EVENTOS })
	const { pagina: _pagina, porPagina: _porPagina, recorte, ...outros } = filtro
	const filtrada = recorte === 'alcance' || Object.values(outros).some((um) => um !== undefined && um !== '')
	return (
		<TabelaDaLista
			nome="demandas"
			legenda="Demandas"
			lista={lista}
			{...aparencia.tabela}
			chave={({ numssu }) => numssu}
			{...daTabela}
			vazio={filtrada ? <Vazio ilustracao="busca" texto="Nenhuma demanda com estes filtros. Tire um deles." /> : vazio}
		/>
	)
}
