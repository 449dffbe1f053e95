import { Campo } from '@portal/design-system/campo'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Selecao } from '@portal/design-system/selecao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { call, Exportar, formatarData } from '@portal/platform/web'
import {
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import {
	EVENTO,
	enderecoDoColegiado,
	exportarLacunas,
	FiltroLacunas,
	LACUNAS,
	type Lacuna,
	TipoDeLacuna,
} from '../contract/index.ts'
import { lacunasQuery } from './queries.ts'

const EVENTOS = [EVENTO]
const TIPOS = TipoDeLacuna.options.map((codigo) => ({ codigo, texto: LACUNAS[codigo] }))
const obterChave = ({ codclg, sglclg, numcad, tiplac }: Lacuna): string => `${codclg}/${sglclg}/${numcad}/${tiplac}`

const escreverDia = ({ tiplac, dia }: Lacuna): string =>
	dia ? `${tiplac === 'PRO' ? 'até' : 'desde'} ${formatarData(dia)}` : '—'

const COLUNAS: Coluna<Lacuna>[] = [
	{
		campo: 'nomclg',
		nome: 'Colegiado',
		slot: (lacuna) => (
			<>
				<Link href={enderecoDoColegiado(lacuna)}>{lacuna.nomclg}</Link>
				<Detalhe tag="span">{lacuna.nomcad ?? 'O colegiado todo'}</Detalhe>
			</>
		),
		estreita: (lacuna) => (
			<Link href={enderecoDoColegiado(lacuna)}>
				{lacuna.sglclg} · {lacuna.nomcad ?? lacuna.nomclg}
			</Link>
		),
	},
	{
		campo: 'tiplac',
		nome: 'Lacuna',
		slot: ({ tiplac, dsclac }) => (
			<>
				{LACUNAS[tiplac]}
				{dsclac ? (
					<Detalhe tag="span" className="line-clamp-2" title={dsclac}>
						{dsclac}
					</Detalhe>
				) : null}
			</>
		),
	},
	{ campo: 'dia', nome: 'Dia', slot: escreverDia, estreita: (lacuna) => (lacuna.dia ? escreverDia(lacuna) : null) },
]

/** Gaps of today in the boards of the secretariat. */
export function LacunasPage() {
	const lista = useFiltroDaLista(FiltroLacunas)
	const { filtro, filtrar } = lista
	const { tiplac } = filtro
	const aparencia = useAparenciaDaLista('lacunas', COLUNAS)
	const lacunas = useListaAoVivo(lacunasQuery(filtro), { chave: obterChave, eventos: EVENTOS })
	return (
		<Pagina titulo="Lacunas" resumo="O que falta hoje nos colegiados de que você cuida.">
			<Filtros
				rotulo="Filtros das lacunas"
				painel={
					<Campo rotulo="Lacuna">
						<Selecao
							nenhuma="Todas"
							opcoes={TIPOS}
							value={tiplac ?? ''}
							onChange={({ target }) => filtrar({ tiplac: TipoDeLacuna.options.find((um) => um === target.value) })}
						/>
					</Campo>
				}
				ativos={
					tiplac
						? [
								{
									campo: 'tiplac',
									texto: `Lacuna: ${LACUNAS[tiplac]}`,
									aoTirar: () => filtrar({ tiplac: undefined }),
								},
							]
						: []
				}
				aoLimpar={() => filtrar({ tiplac: undefined })}
			>
				{aparencia.escolha}
				<Exportar
					oque="as lacunas"
					nome="lacunas"
					pedir={(formato) => call(exportarLacunas, { query: { formato, ...(tiplac ? { tiplac } : {}) } })}
				/>
			</Filtros>
			<TabelaDaLista
				nome="lacunas"
				legenda="Lacunas"
				lista={lacunas}
				chave={obterChave}
				{...aparencia.tabela}
				{...paginasDe(lista)}
				vazio={<Vazio texto={tiplac ? 'Nenhuma lacuna deste tipo.' : 'Nada falta nos colegiados de que você cuida.'} />}
			/>
		</Pagina>
	)
}
