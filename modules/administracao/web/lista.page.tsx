import { Botao } from '@portal/design-system/botao'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Vazio } from '@portal/design-system/vazio'
import { call, Exportar, estadoDaConsulta, useTituloDaPagina } from '@portal/platform/web'
import {
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { FileUp, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { BuscaNaLista, exportarLista, type LinhaDaLista, type Lista } from '../contract/index.ts'
import { chaveDa, mostrarCelula } from './celula.ts'
import { LinhaDialog } from './linha.dialog.tsx'
import { linhasQuery, listasQuery } from './queries.ts'

/** The column limit is what fits side by side, and the dialog shows the rest. */
const COLUNAS_MOSTRADAS = 7

export function ListaPage() {
	const { lista: nome } = useParams()
	const consulta = useQuery(listasQuery)
	const { data } = consulta
	const lista = data?.find((cada) => cada.lista === nome)
	useTituloDaPagina({ tituloDaLista: lista?.titulo })
	if (!lista)
		return (
			<Pagina
				titulo="Lista"
				{...estadoDaConsulta(consulta)}
				vazio={
					data ? (
						<Vazio texto="Esta lista não existe." acao={<Link href="/administracao">Ver todas as listas</Link>} />
					) : undefined
				}
			/>
		)
	return <Linhas key={lista.lista} lista={lista} />
}

function Linhas({ lista }: { lista: Lista }) {
	const lugar = useFiltroDaLista(BuscaNaLista)
	const { filtro, filtrar } = lugar
	const colunas = lista.colunas.slice(0, COLUNAS_MOSTRADAS).map((coluna) => ({
		campo: coluna.campo,
		nome: coluna.rotulo,
		formato: (_valor: unknown, linha: LinhaDaLista) => mostrarCelula(coluna, linha),
	}))
	const aparencia = useAparenciaDaLista(lista.lista, colunas)
	const chave = (linha: LinhaDaLista) => chaveDa(lista.colunas, linha)
	const linhas = useListaAoVivo(linhasQuery(lista.lista, filtro), { chave })
	/** The state is `undefined` with no dialog open and `null` for a new row. */
	const [aberta, setAberta] = useState<LinhaDaLista | null>()
	return (
		<Pagina
			titulo={lista.titulo}
			resumo={`${lista.descricao}.`}
			acoes={
				<>
					<Link
						botao
						variante="secundario"
						href={`/administracao/importacoes?lista=${lista.lista}`}
						icone={<FileUp aria-hidden />}
					>
						Importar
					</Link>
					<Botao onClick={() => setAberta(null)} icone={<Plus aria-hidden />}>
						Incluir
					</Botao>
				</>
			}
		>
			<Filtros
				rotulo="Filtros da lista"
				busca={{
					rotulo: `Buscar em ${lista.titulo}`,
					valor: filtro.busca ?? '',
					aoBuscar: (busca) => filtrar({ busca }, { substituir: true }),
				}}
			>
				{aparencia.escolha}
				<Exportar
					oque="a lista"
					nome={lista.lista}
					pedir={(formato) => call(exportarLista, { params: { lista: lista.lista }, query: { formato } })}
					alinhamento="direita"
				/>
			</Filtros>
			<TabelaDaLista
				nome="linhas"
				legenda={lista.titulo}
				{...aparencia.tabela}
				lista={linhas}
				chave={chave}
				nomeDaLinha={(linha) =>
					lista.colunas
						.slice(0, 2)
						.map((coluna) => mostrarCelula(coluna, linha))
						.join(' ')
				}
				acoes={[{ titulo: 'Alterar', icone: <Pencil aria-hidden />, aoAcionar: setAberta }]}
				{...paginasDe(lugar)}
				vazio={
					<Vazio
						texto={
							filtro.busca
								? 'Nada foi encontrado. Confira o que digitou.'
								: 'Ainda não há nada nesta lista: inclua ou importe.'
						}
					/>
				}
			/>
			{aberta === undefined ? null : (
				<LinhaDialog lista={lista} linha={aberta ?? undefined} aoFechar={() => setAberta(undefined)} />
			)}
		</Pagina>
	)
}
