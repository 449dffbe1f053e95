import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Campo } from '@portal/design-system/campo'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { formatarData } from '@portal/platform/web'
import {
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import {
	AREAS,
	type Convenio,
	EVENTO,
	enderecoDoConvenio,
	escreverIdioma,
	escreverPais,
	FiltroConvenios,
	TIPOS_DE_CONVENIO,
} from '../contract/index.ts'
import { conveniosQuery, paisesQuery } from './queries.ts'
import { SITUACOES_CVN } from './situacoes.ts'

const EVENTOS = [EVENTO]
const obterChave = ({ codcvn }: Convenio): number => codcvn
const escreverLugar = ({ cidorg, codpais }: Convenio): string => `${cidorg}, ${escreverPais(codpais)}`

export const COLUNAS_DO_CONVENIO: Coluna<Convenio>[] = [
	{
		campo: 'nomorg',
		nome: 'Instituição',
		slot: (convenio) => (
			<>
				<Link href={enderecoDoConvenio(convenio.codcvn)}>{convenio.nomorg}</Link>
				<Detalhe tag="span">
					{convenio.nomorgori ? <bdi>{convenio.nomorgori} · </bdi> : null}
					{escreverLugar(convenio)}
				</Detalhe>
			</>
		),
		estreita: (convenio) => (
			<>
				<Link href={enderecoDoConvenio(convenio.codcvn)}>{convenio.nomorg}</Link> · {escreverLugar(convenio)}
			</>
		),
	},
	{
		campo: 'tipcvn',
		nome: 'Tipo',
		slot: ({ tipcvn, nomundrsp }) => (
			<>
				{TIPOS_DE_CONVENIO[tipcvn]}
				<Detalhe tag="span">{nomundrsp ?? 'Reitoria'}</Detalhe>
			</>
		),
		estreita: () => null,
	},
	{
		campo: 'idiomas',
		nome: 'Idiomas',
		slot: ({ idiomas }) => idiomas.map(({ idioma, cefr }) => `${escreverIdioma(idioma)} ${cefr}`).join(', ') || '—',
		estreita: () => null,
	},
	{
		campo: 'situacao',
		nome: 'Situação',
		slot: ({ situacao, dtafim }) => (
			<>
				<Situacao {...SITUACOES_CVN[situacao]} />
				<Detalhe tag="span">até {formatarData(dtafim)}</Detalhe>
			</>
		),
		estreita: ({ situacao }) => <Situacao {...SITUACOES_CVN[situacao]} />,
	},
]

const IDIOMAS = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ja', 'zh'].map((codigo) => ({
	codigo,
	texto: escreverIdioma(codigo),
}))
const AREAS_A_ESCOLHER = Object.entries(AREAS).map(([codigo, texto]) => ({ codigo, texto }))

/** Filters that are in force, in words. */
const listarAtivos = ({ codpais, idioma, area, vigentes }: FiltroConvenios) => [
	...(codpais ? [{ campo: 'codpais', texto: `País: ${escreverPais(codpais)}` }] : []),
	...(idioma ? [{ campo: 'idioma', texto: `Idioma: ${escreverIdioma(idioma)}` }] : []),
	...(area ? [{ campo: 'area', texto: `Área: ${AREAS[area]}` }] : []),
	...(vigentes === 'N' ? [{ campo: 'vigentes', texto: 'Também os que terminaram' }] : []),
]

export function ConveniosPage() {
	const lista = useFiltroDaLista(FiltroConvenios)
	const { filtro, filtrar } = lista
	const aparencia = useAparenciaDaLista('nereu', COLUNAS_DO_CONVENIO)
	const convenios = useListaAoVivo(conveniosQuery(filtro), { chave: obterChave, eventos: EVENTOS })
	const paises = useQuery(paisesQuery).data?.paises ?? []
	return (
		<Pagina
			titulo="Convênios internacionais"
			resumo="As instituições de outros países com que há convênio em vigor, e em que condições se vai e se vem."
			acoes={<AcoesDaPagina outras={[{ titulo: 'Ver no mapa', href: '/nereu/mapa' }]} />}
		>
			<Filtros
				rotulo="Filtros dos convênios"
				busca={{
					rotulo: 'Procurar por instituição, cidade ou país',
					valor: filtro.busca ?? '',
					maximo: 120,
					aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
				}}
				painel={
					<Fileira espaco={4} alinhar="pe">
						<Campo rotulo="País">
							<Selecao
								value={filtro.codpais ?? ''}
								nenhuma="Todos os países"
								onChange={({ target }) => filtrar({ codpais: target.value || undefined })}
								opcoes={paises.map(({ codpais, qtd }) => ({
									codigo: codpais,
									texto: `${escreverPais(codpais)} (${qtd})`,
								}))}
							/>
						</Campo>
						<Campo rotulo="Idioma">
							<Selecao
								value={filtro.idioma ?? ''}
								nenhuma="Todos os idiomas"
								onChange={({ target }) => filtrar({ idioma: target.value || undefined })}
								opcoes={IDIOMAS}
							/>
						</Campo>
						<Campo rotulo="Área">
							<Selecao
								value={filtro.area ?? ''}
								nenhuma="Todas as áreas"
								onChange={({ target }) => filtrar({ area: target.value || undefined })}
								opcoes={AREAS_A_ESCOLHER}
							/>
						</Campo>
						<Campo rotulo="Quais">
							<Selecao
								value={filtro.vigentes ?? 'S'}
								onChange={({ target }) => filtrar({ vigentes: target.value === 'N' ? 'N' : undefined })}
								opcoes={[
									{ codigo: 'S', texto: 'Em vigor' },
									{ codigo: 'N', texto: 'Todos' },
								]}
							/>
						</Campo>
					</Fileira>
				}
				ativos={listarAtivos(filtro).map(({ campo, texto }) => ({
					campo,
					texto,
					aoTirar: () => filtrar({ [campo]: undefined }),
				}))}
				aoLimpar={() => filtrar({ codpais: undefined, idioma: undefined, area: undefined, vigentes: undefined })}
			>
				{aparencia.escolha}
			</Filtros>
			<TabelaDaLista
				nome="convênios"
				legenda="Convênios internacionais"
				lista={convenios}
				chave={obterChave}
				{...aparencia.tabela}
				{...paginasDe(lista)}
				vazio={<Vazio texto="Nenhum convênio com estes filtros. Retire um deles, ou procure por outro nome." />}
			/>
		</Pagina>
	)
}
