import { Link } from '@portal/design-system/link'
import { Fileira } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe, Sigla, Suave } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { formatarInteiro } from '@portal/platform/web'
import { DiaDaLista, type paginasDe, TabelaDaLista, useListaAoVivo } from '@portal/platform/web/lista'
import {
	EVENTO_PROJETOS,
	enderecoDoProjeto,
	type ListaDeProjetos,
	nomeDoTipoDeProjeto,
	type ProjetoResumo,
} from '../../contract/index.ts'
import { formatarReais } from '../comum/numeros.ts'
import { projetosQuery } from './queries.ts'
import { FAROIS_ESCRITOS, SITUACOES } from './situacoes.ts'

const EVENTOS = [EVENTO_PROJETOS]
const chaveDe = ({ codprjti }: ProjetoResumo): number => codprjti

/** Project status shows the traffic light of the last report, and whether that report is too old. */
export function FarolDoProjeto({ farprj, stasemrel }: Pick<ProjetoResumo, 'farprj' | 'stasemrel'>) {
	return (
		<Fileira tag="span" espaco="frase">
			{farprj ? <Situacao {...FAROIS_ESCRITOS[farprj]} /> : stasemrel === 'S' ? null : <Suave>—</Suave>}
			{stasemrel === 'S' ? <Situacao estado="vencido" texto="Sem relatório" /> : null}
		</Fileira>
	)
}

export const COLUNAS: Coluna<ProjetoResumo>[] = [
	{
		campo: 'nomprjti',
		nome: 'Projeto',
		slot: ({ codprjti, nomprjti, und, tipprj, codsis }) => (
			<span className="block min-w-44 wrap-anywhere">
				<Link href={enderecoDoProjeto(codprjti)} title={nomprjti} className="[tr_&]:line-clamp-1">
					{nomprjti}
				</Link>
				<Detalhe tag="span">
					<Sigla nome={und.nomund}>{und.sglund}</Sigla>
					{['', nomeDoTipoDeProjeto[tipprj], ...(codsis === null ? [] : [codsis])].join(' · ')}
				</Detalhe>
			</span>
		),
	},
	{ campo: 'sitprjti', nome: 'Situação', slot: ({ sitprjti }) => <Situacao {...SITUACOES[sitprjti]} /> },
	{ campo: 'farprj', nome: 'Farol', slot: (projeto) => <FarolDoProjeto {...projeto} /> },
	{ campo: 'pctcon', nome: 'Concluído', numerico: true, slot: ({ pctcon }) => `${formatarInteiro(pctcon)} %` },
	{
		campo: 'gerente',
		nome: 'Gerente e patrocinador',
		slot: ({ gerente, patrocinador }) => (
			<span className="block wrap-anywhere [tr_&]:min-w-32">
				{gerente.nompes}
				<Detalhe tag="span">{patrocinador.nompes}</Detalhe>
			</span>
		),
	},
	{
		campo: 'dtafimprv',
		nome: 'Fim previsto',
		slot: ({ dtafimprv }) => (dtafimprv ? <DiaDaLista instante={dtafimprv} /> : '—'),
	},
	{
		campo: 'vlrprv',
		nome: 'Valor previsto',
		numerico: true,
		slot: ({ vlrprv }) => <span className="whitespace-nowrap">{vlrprv === null ? '—' : formatarReais(vlrprv)}</span>,
	},
]

type Props = ReturnType<typeof paginasDe> & {
	filtro: ListaDeProjetos
	colunas: Coluna<ProjetoResumo>[]
	densa: boolean
}

export function TabelaDeProjetos({ filtro, ...daTabela }: Props) {
	const lista = useListaAoVivo(projetosQuery(filtro), { chave: chaveDe, eventos: EVENTOS })
	const { pagina: _pagina, porPagina: _porPagina, ...outros } = filtro
	const filtrada = Object.values(outros).some((um) => um !== undefined && um !== '')
	return (
		<TabelaDaLista
			nome="projetos"
			legenda="Projetos de TI"
			lista={lista}
			chave={chaveDe}
			{...daTabela}
			vazio={
				filtrada ? (
					<Vazio ilustracao="busca" texto="Nenhum projeto com estes filtros. Tire um deles." />
				) : (
					<Vazio texto="Nenhum projeto de que você participe. Os seus aparecem aqui." />
				)
			}
		/>
	)
}
