import { Botao } from '@portal/design-system/botao'
import { CampoBusca } from '@portal/design-system/campo-busca'
import { Erro } from '@portal/design-system/erro'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Tabela } from '@portal/design-system/tabela'
import { Vazio } from '@portal/design-system/vazio'
import { call, Exportar, mensagemDe, useBusca, useTituloDaPagina } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { FileUp, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { BuscaNaLista, exportarLista, type LinhaDaLista, type Lista } from '../contract/index.ts'
import { chaveDa, mostrarCelula } from './celula.ts'
import { LinhaDialog } from './linha.dialog.tsx'
import { linhasQuery, listasQuery } from './queries.ts'

/** More would not fit beside each other; the dialog has them all. */
const COLUNAS_MOSTRADAS = 7

export function ListaPage() {
	const { lista: nome } = useParams()
	const { data, error, refetch } = useQuery(listasQuery)
	const lista = data?.find((cada) => cada.lista === nome)
	useTituloDaPagina({ tituloDaLista: lista?.titulo })
	if (error) return <Erro mensagem={mensagemDe(error)} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <Esqueleto forma="bloco" className="h-96 w-full" />
	if (!lista) return <Vazio texto="Esta lista não existe." acao={<Link href="/administracao">Voltar</Link>} />
	return <Linhas key={lista.lista} lista={lista} />
}

function Linhas({ lista }: { lista: Lista }) {
	const [filtro, mudarFiltro] = useBusca(BuscaNaLista)
	const { data, error, isPending, refetch } = useQuery(linhasQuery(lista.lista, filtro))
	/** `undefined`: none; `null`: a new one. */
	const [aberta, setAberta] = useState<LinhaDaLista | null>()
	const colunas = lista.colunas.slice(0, COLUNAS_MOSTRADAS)
	return (
		<div className="grid gap-5">
			<header className="flex flex-wrap items-center justify-between gap-3">
				<div className="grid gap-1">
					<h1>{lista.titulo}</h1>
					<p className="text-texto-suave">{lista.descricao}.</p>
				</div>
				<div className="flex flex-wrap gap-3">
					<Botao onClick={() => setAberta(null)} icone={<Plus aria-hidden />}>
						Incluir
					</Botao>
					<Link
						botao
						variante="secundario"
						href={`/administracao/importacoes?lista=${lista.lista}`}
						icone={<FileUp aria-hidden />}
					>
						Importar
					</Link>
					<Exportar
						oque="a lista"
						nome={lista.lista}
						pedir={(formato) => call(exportarLista, { params: { lista: lista.lista }, query: { formato } })}
						alinhamento="direita"
					/>
				</div>
			</header>
			<search>
				<CampoBusca
					rotulo={`Buscar em ${lista.titulo}`}
					valor={filtro.busca ?? ''}
					aoBuscar={(busca) => mudarFiltro({ busca, pagina: undefined }, { substituir: true })}
				/>
			</search>
			<Tabela
				legenda={lista.titulo}
				colunas={colunas.map((coluna) => ({
					campo: coluna.campo,
					nome: coluna.rotulo,
					formato: (_valor: unknown, linha: LinhaDaLista) => mostrarCelula(coluna, linha),
				}))}
				linhas={data?.itens ?? []}
				chave={(linha) => chaveDa(lista.colunas, linha)}
				acoes={[{ titulo: 'Alterar', icone: <Pencil aria-hidden />, aoAcionar: setAberta }]}
				servidor={{
					total: data?.total ?? 0,
					pagina: filtro.pagina,
					aoMudar: ({ pagina }) => mudarFiltro({ pagina }),
				}}
				porPagina={filtro.porPagina}
				carregando={isPending}
				erro={error ? mensagemDe(error) : undefined}
				aoTentarDeNovo={() => void refetch()}
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
		</div>
	)
}
