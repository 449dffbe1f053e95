import { Link } from '@portal/design-system/link'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe, Suave } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { formatarInteiro } from '@portal/platform/web'
import {
	type FiltroDaLista,
	HoraDaLista,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import {
	EVENTO_DO_MONITORAMENTO,
	enderecoDoMonitor,
	type ListaDeMonitores,
	type MonitorResumo,
	nomeDoTipoDeMonitor,
} from '../../contract/index.ts'
import { Barras } from './barras.tsx'
import { monitoresQuery } from './queries.ts'
import { formatarPorCento, SITUACOES } from './situacoes.ts'

const EVENTOS = [EVENTO_DO_MONITORAMENTO]
const chaveDe = ({ codmon }: MonitorResumo): number => codmon

export const COLUNAS_DOS_MONITORES: Coluna<MonitorResumo>[] = [
	{
		campo: 'nommon',
		nome: 'Monitor',
		slot: ({ codmon, nommon, tipmon, nommonpai }) => (
			<span className="block min-w-40 wrap-anywhere">
				<Link href={enderecoDoMonitor(codmon)}>{nommon}</Link>
				<Suave pq className="line-clamp-1">
					{[nomeDoTipoDeMonitor[tipmon], nommonpai && `abaixo de ${nommonpai}`].filter(Boolean).join(' · ')}
				</Suave>
			</span>
		),
	},
	{
		campo: 'sitmon',
		nome: 'Situação',
		slot: ({ sitmon, dtasit, msg }) => (
			<span className="flex min-w-44 flex-wrap items-center justify-end gap-x-2 @lg:justify-start [tr_&]:flex-nowrap [tr_&]:justify-start">
				<span className="shrink-0">
					<Situacao {...SITUACOES[sitmon]} />
				</span>
				{dtasit ? (
					<Suave pq title={msg ?? undefined}>
						<HoraDaLista instante={dtasit} />
						{msg && sitmon !== 'OPE' ? <span className="not-print:[tr_&]:hidden"> · {msg}</span> : null}
					</Suave>
				) : null}
			</span>
		),
	},
	{
		campo: 'dsp24h',
		nome: '24 horas',
		numerico: true,
		slot: ({ dsp24h }) => <span className="whitespace-nowrap">{formatarPorCento(dsp24h) ?? '—'}</span>,
	},
	{
		campo: 'dspdia',
		nome: '30 dias',
		slot: ({ dspdia, tipmon }) => (tipmon === 'GRP' ? '—' : <Barras valores={dspdia} />),
	},
	{
		campo: 'qtdms',
		nome: 'Resposta',
		numerico: true,
		slot: ({ qtdms }) => (
			<span className="whitespace-nowrap">{qtdms === null ? '—' : `${formatarInteiro(qtdms)} ms`}</span>
		),
	},
	{
		campo: 'nomequ',
		nome: 'Equipe e sistema',
		slot: ({ nomequ, codsis }) => (
			<span className="block wrap-anywhere [tr_&]:min-w-36">
				{nomequ}
				{codsis ? <Detalhe tag="span">{codsis}</Detalhe> : null}
			</span>
		),
	},
]

type TabelaProps = {
	lista: FiltroDaLista<typeof ListaDeMonitores>
	/** Table preferences are those chosen by the person. */
	aparencia: ReturnType<typeof useAparenciaDaLista<MonitorResumo>>['tabela']
}

export function TabelaDeMonitores({ lista, aparencia }: TabelaProps) {
	const { filtro } = lista
	const monitores = useListaAoVivo(monitoresQuery(filtro), { chave: chaveDe, eventos: EVENTOS })
	const { pagina: _pagina, porPagina: _porPagina, ...outros } = filtro
	const filtrada = Object.values(outros).some((um) => um !== undefined && um !== '')
	return (
		<TabelaDaLista
			nome="monitores"
			legenda="Monitores"
			lista={monitores}
			chave={chaveDe}
			{...aparencia}
			{...paginasDe(lista)}
			vazio={
				filtrada ? (
					<Vazio ilustracao="busca" texto="Nenhum monitor com estes filtros. Tire um deles." />
				) : (
					<Vazio texto="Nenhum monitor ainda. Inclua o primeiro em “Novo monitor”." />
				)
			}
		/>
	)
}
