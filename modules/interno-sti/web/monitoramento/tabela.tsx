import { Link } from '@portal/design-system/link'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Vazio } from '@portal/design-system/vazio'
import { formatarInteiro } from '@portal/platform/web'
import {
	type FiltroDaLista,
	NaHora,
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
import { emPorCento, SITUACOES } from './situacoes.ts'

const EVENTOS = [EVENTO_DO_MONITORAMENTO]
const chaveDe = ({ codmon }: MonitorResumo): number => codmon

export const COLUNAS: Coluna<MonitorResumo>[] = [
	{
		campo: 'nommon',
		nome: 'Monitor',
		slot: ({ codmon, nommon, tipmon, nommonpai }) => (
			<span className="inline-block min-w-40 wrap-anywhere">
				<Link href={enderecoDoMonitor(codmon)}>{nommon}</Link>
				<span className="block text-sm text-texto-suave">
					{[nomeDoTipoDeMonitor[tipmon], nommonpai && `abaixo de ${nommonpai}`].filter(Boolean).join(' · ')}
				</span>
			</span>
		),
	},
	{
		campo: 'sitmon',
		nome: 'Situação',
		slot: ({ sitmon, dtasit, msg }) => (
			<span className="grid justify-items-start gap-1">
				<Situacao {...SITUACOES[sitmon]} />
				{dtasit ? (
					<span className="text-sm text-texto-suave">
						desde <NaHora instante={dtasit} />
					</span>
				) : null}
				{msg && sitmon !== 'OPE' ? <span className="max-w-56 text-sm wrap-anywhere">{msg}</span> : null}
			</span>
		),
	},
	{ campo: 'dsp24h', nome: '24 horas', numerico: true, slot: ({ dsp24h }) => emPorCento(dsp24h) ?? '—' },
	{ campo: 'dspdia', nome: '30 dias', slot: ({ dspdia }) => <Barras valores={dspdia} /> },
	{
		campo: 'qtdms',
		nome: 'Resposta',
		numerico: true,
		slot: ({ qtdms }) => (qtdms === null ? '—' : `${formatarInteiro(qtdms)}\u00a0ms`),
	},
	{ campo: 'nomequ', nome: 'Equipe', slot: ({ nomequ }) => <span className="wrap-anywhere">{nomequ}</span> },
	{ campo: 'codsis', nome: 'Sistema', slot: ({ codsis }) => codsis ?? '—' },
]

export function TabelaDeMonitores({ lista }: { lista: FiltroDaLista<typeof ListaDeMonitores> }) {
	const { filtro } = lista
	const monitores = useListaAoVivo(monitoresQuery(filtro), { chave: chaveDe, eventos: EVENTOS })
	const aparencia = useAparenciaDaLista('monitores', COLUNAS)
	const { pagina: _pagina, porPagina: _porPagina, ...outros } = filtro
	const filtrada = Object.values(outros).some((um) => um !== undefined && um !== '')
	return (
		<>
			<div data-nao-imprimir className="justify-self-end">
				{aparencia.escolha}
			</div>
			<TabelaDaLista
				nome="monitores"
				legenda="Monitores"
				lista={monitores}
				chave={chaveDe}
				{...aparencia.tabela}
				{...paginasDe(lista)}
				vazio={
					filtrada ? (
						<Vazio ilustracao="busca" texto="Nenhum monitor com estes filtros. Tire um deles." />
					) : (
						<Vazio texto="Nenhum monitor ainda. Inclua o primeiro em “Novo monitor”." />
					)
				}
			/>
		</>
	)
}
