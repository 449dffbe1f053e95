import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { TamanhoDaPagina } from '@portal/design-system/paginacao'
import { type AcoesDasLinhas, Tabela, type TabelaProps } from '@portal/design-system/tabela'
import { ArrowUp } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { mensagemDe } from '../calls/call-error.ts'
import { formatarInteiro } from '../numbers.ts'
import { FalhaDaConsulta, respondeu, useTentarAoVoltar } from '../query/query-failure.tsx'
import type { PaginaDaLista, useListaAoVivo } from './use-lista-ao-vivo.ts'

type Resultado<Linha> = Pick<
	ReturnType<typeof useListaAoVivo<PaginaDaLista<Linha>, readonly unknown[]>>,
	'data' | 'error' | 'isPlaceholderData' | 'haNovos' | 'mostrarNovos'
> & { refetch: () => Promise<unknown> }

type DaTabela<Linha> = Pick<
	TabelaProps<Linha>,
	| 'colunas'
	| 'chave'
	| 'acoesEmVarios'
	| 'podeTodas'
	| 'acoesEstreitas'
	| 'detalheEstreito'
	| 'densa'
	| 'vazio'
	| 'corpo'
> &
	AcoesDasLinhas<Linha>

type Props<Linha> = DaTabela<Linha> & {
	/** Noun of the rows, plural and in small letters: "processos". */
	nome: string
	legenda: string
	lista: Resultado<Linha>
	pagina: number
	porPagina: number
	aoMudarPagina: (pagina: number) => void
	aoMudarPorPagina: (porPagina: number) => void
	/** Key of the selection: a change of it clears the selected rows. */
	selecao?: string
	/** Content below the rows, when there are any. */
	rodape?: ReactNode
}

const capitalize = (palavra: string): string => palavra.charAt(0).toUpperCase() + palavra.slice(1)

const SEM_DADOS = { itens: [], total: 0, haMais: false }

/** A list that the server pages, in all its states. */
export function TabelaDaLista<Linha>(props: Props<Linha>) {
	const { lista, nome, legenda, pagina, porPagina, aoMudarPagina, aoMudarPorPagina, selecao, rodape, ...daTabela } =
		props
	const { error, isPlaceholderData, refetch } = lista
	const data = usePrimeirosAosPoucos(lista.data)
	const { itens, total, haMais } = data ?? SEM_DADOS
	const tentarDeNovo = () => void refetch()
	const falha =
		error && lista.data === undefined ? <FalhaDaConsulta falha={error} aoTentarDeNovo={tentarDeNovo} /> : undefined
	return (
		<div className={`grid grid-cols-1 gap-3 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}>
			{data && error ? <Desatualizada erro={error} aoTentarDeNovo={tentarDeNovo} /> : null}
			<div>
				<NovosResultados ha={lista.haNovos} aoMostrar={lista.mostrarNovos} />
				{pagina > 1 && itens.length === 0 && total > 0 ? (
					<AlemDoFim {...{ legenda, aoMudarPagina }} ultima={Math.ceil(total / porPagina)} />
				) : (
					<Tabela
						{...daTabela}
						key={selecao}
						legenda={legenda}
						linhas={itens}
						porPagina={porPagina}
						carregando={data === undefined}
						falha={falha}
						rodape={
							<TamanhoDaPagina rotulo={`${capitalize(nome)} por página`} valor={porPagina} aoMudar={aoMudarPorPagina} />
						}
						servidor={{ total, pagina, aoMudar: ({ pagina: nova }) => aoMudarPagina(nova) }}
					/>
				)}
			</div>
			{haMais ? (
				<p className="text-sm text-texto-suave">
					Há mais de {formatarInteiro(total)} {nome}. Use a busca e os filtros para chegar ao que procura.
				</p>
			) : null}
			{itens.length > 0 ? rodape : null}
		</div>
	)
}

/**
 * Time slicing of the first rows, so that the page stays responsive while they fill; later changes are drawn at once.
 */
function usePrimeirosAosPoucos<T>(data: T | undefined): T | undefined {
	const adiado = useDeferredValue(data)
	return adiado === undefined ? undefined : data
}

type AlemDoFimProps = Pick<Props<unknown>, 'legenda' | 'aoMudarPagina'> & { ultima: number }

/** Page beyond the end: the address names a page that the list no longer has, or never had. */
function AlemDoFim({ legenda, ultima, aoMudarPagina }: AlemDoFimProps) {
	return (
		<Alerta
			variante="aviso"
			titulo="Esta página da lista não existe"
			acao={
				<Botao variante="secundario" tamanho="pq" onClick={() => aoMudarPagina(ultima)}>
					Ir para a última página
				</Botao>
			}
		>
			{legenda}: a última página é a {formatarInteiro(ultima)}.
		</Alerta>
	)
}

/** Offer of new results at the top of the window; it takes no room, so no row moves until the button is pressed. */
function NovosResultados({ ha, aoMostrar }: { ha: boolean; aoMostrar: () => void }) {
	return (
		<output className="sticky block top-[calc(var(--topo-fixo)+1.5rem)] z-20 h-0 text-center">
			{ha ? (
				<Botao tamanho="pq" icone={<ArrowUp aria-hidden />} className="-translate-y-1/2 shadow-md" onClick={aoMostrar}>
					Há novos resultados: mostrar
				</Botao>
			) : null}
		</output>
	)
}

type DesatualizadaProps = { erro: Error; aoTentarDeNovo: () => void }

/** Warning above stale rows, which stay readable when a refresh fails. */
function Desatualizada({ erro, aoTentarDeNovo }: DesatualizadaProps) {
	useTentarAoVoltar(erro, aoTentarDeNovo)
	return (
		<Alerta
			variante="aviso"
			titulo="A lista pode estar desatualizada"
			acao={
				respondeu(erro) ? undefined : (
					<Botao variante="secundario" tamanho="pq" onClick={aoTentarDeNovo}>
						Tentar de novo
					</Botao>
				)
			}
		>
			{mensagemDe(erro)}
		</Alerta>
	)
}
