import { Link } from '@portal/design-system/link'
import { Fileira } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe, Sigla } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { diaEm } from '@portal/platform/contract'
import { formatarInteiro, formatarNumero, useConfiguracao } from '@portal/platform/web'
import { DiaDaLista, type paginasDe, TabelaDaLista, useListaAoVivo, Vencimento } from '@portal/platform/web/lista'
import { EVENTO_VMS, type ListaDeVms, nomeDoAmbiente, type VmResumo } from '../../contract/index.ts'
import { formatarReais } from '../comum/numeros.ts'
import { vmsQuery } from './queries.ts'
import { SITUACOES } from './situacoes.ts'

const EVENTOS = [EVENTO_VMS]
const chaveDe = ({ codvm }: VmResumo): number => codvm

/** Expiry date: a passed one is marked. */
export function Vence({ vm: { dtaexp, sitvm } }: { vm: Pick<VmResumo, 'dtaexp' | 'sitvm'> }) {
	const { fusoHorario } = useConfiguracao()
	return sitvm !== 'EXC' && dtaexp < diaEm(fusoHorario) ? (
		<Vencimento instante={dtaexp} />
	) : (
		<DiaDaLista instante={dtaexp} />
	)
}

export const COLUNAS: Coluna<VmResumo>[] = [
	{
		campo: 'nomvm',
		nome: 'Máquina',
		slot: ({ codvm, nomvm, codsis, ambvm }) => (
			<span className="inline-block min-w-44 wrap-anywhere">
				<Link href={`/interno-sti/vms/${codvm}`}>{nomvm}</Link>
				<Detalhe tag="span">{[nomeDoAmbiente[ambvm], codsis].filter(Boolean).join(' · ')}</Detalhe>
			</span>
		),
	},
	{
		campo: 'sitvm',
		nome: 'Situação',
		slot: ({ sitvm, staoci }) => (
			<Fileira tag="span" espaco="frase">
				<Situacao {...SITUACOES[sitvm]} />
				{staoci === 'S' ? <Situacao estado="atencao" texto="Ociosa" /> : null}
			</Fileira>
		),
	},
	{
		campo: 'und',
		nome: 'De quem é',
		slot: ({ und, nomset, rsp }) => (
			<span className="wrap-anywhere">
				{rsp.nompes}
				<Detalhe tag="span">
					<Sigla nome={und.nomund}>{und.sglund}</Sigla> · {nomset}
				</Detalhe>
			</span>
		),
	},
	{ campo: 'dtaexp', nome: 'Expira em', slot: (vm) => <Vence vm={vm} /> },
	{
		campo: 'qtdvcpu',
		nome: 'Recursos',
		slot: ({ qtdvcpu, qtdmem, qtddsc }) => (
			<>
				<span className="whitespace-nowrap">
					{formatarInteiro(qtdvcpu)} vCPU, {formatarInteiro(qtdmem)} GB
				</span>
				<Detalhe tag="span" className="whitespace-nowrap">
					{formatarInteiro(qtddsc)} GB de disco
				</Detalhe>
			</>
		),
	},
	{
		campo: 'pctcpumax',
		nome: 'Maior uso',
		numerico: true,
		slot: ({ pctcpumax }) => (pctcpumax === null ? '—' : `${formatarNumero(pctcpumax)} %`),
	},
	{
		campo: 'vlrmes',
		nome: 'Por mês',
		numerico: true,
		slot: ({ vlrmes }) => <span className="whitespace-nowrap">{formatarReais(vlrmes)}</span>,
	},
]

type Props = ReturnType<typeof paginasDe> & { filtro: ListaDeVms; colunas: Coluna<VmResumo>[]; densa: boolean }

export function TabelaDeVms({ filtro, ...daTabela }: Props) {
	const lista = useListaAoVivo(vmsQuery(filtro), { chave: chaveDe, eventos: EVENTOS })
	const { pagina: _pagina, porPagina: _porPagina, ...outros } = filtro
	const filtrada = Object.values(outros).some((um) => um !== undefined && um !== '')
	return (
		<TabelaDaLista
			nome="máquinas"
			legenda="Máquinas virtuais"
			lista={lista}
			chave={chaveDe}
			{...daTabela}
			vazio={
				filtrada ? (
					<Vazio ilustracao="busca" texto="Nenhuma máquina com estes filtros. Tire um deles." />
				) : (
					<Vazio texto="Nenhuma máquina pela qual você responda. As que a STI lhe confiar aparecem aqui." />
				)
			}
		/>
	)
}
