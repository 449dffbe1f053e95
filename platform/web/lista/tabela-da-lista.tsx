import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { PorPagina } from '@portal/design-system/paginacao'
import { Tabela, type TabelaProps } from '@portal/design-system/tabela'
import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { mensagemDe } from '../calls/call-error.ts'
import { formatarInteiro } from '../formatos.ts'
import type { PaginaDaLista, useListaAoVivo } from './use-lista-ao-vivo.ts'

type Resultado<Linha> = Pick<
	ReturnType<typeof useListaAoVivo<PaginaDaLista<Linha>, readonly unknown[]>>,
	'data' | 'error' | 'isPending' | 'isPlaceholderData' | 'haNovos' | 'mostrarNovos'
> & { refetch: () => Promise<unknown> }

type DaTabela<Linha> = Pick<TabelaProps<Linha>, 'colunas' | 'chave' | 'acoes' | 'acoesEmLote' | 'densa' | 'vazio'>

type Props<Linha> = DaTabela<Linha> & {
	/** In the plural and small: "processos". */
	nome: string
	legenda: string
	lista: Resultado<Linha>
	pagina: number
	porPagina: number
	aoMudarPagina: (pagina: number) => void
	aoMudarPorPagina: (porPagina: number) => void
	/** Another one has nothing selected. */
	selecao?: string
	/** Beside the choice of how many, where there are rows. */
	rodape?: ReactNode
}

const SEM_DADOS = { itens: [], total: 0, haMais: false }

/** A list that the server pages, in all its states. */
export function TabelaDaLista<Linha>(props: Props<Linha>) {
	const { lista, nome, legenda, pagina, porPagina, aoMudarPagina, aoMudarPorPagina, selecao, rodape, ...daTabela } =
		props
	const { data, error, isPending, isPlaceholderData, refetch } = lista
	const { itens, total, haMais } = data ?? SEM_DADOS
	const tentarDeNovo = () => void refetch()
	return (
		<div className={`grid grid-cols-1 gap-3 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}>
			{data && error ? <Desatualizada erro={error} aoTentarDeNovo={tentarDeNovo} /> : null}
			<div>
				<NovosResultados ha={lista.haNovos} aoMostrar={lista.mostrarNovos} />
				<Tabela
					{...daTabela}
					key={selecao}
					legenda={legenda}
					linhas={itens}
					porPagina={porPagina}
					carregando={isPending}
					erro={error && !data ? mensagemDe(error) : undefined}
					aoTentarDeNovo={tentarDeNovo}
					servidor={{ total, pagina, aoMudar: ({ pagina: nova }) => aoMudarPagina(nova) }}
				/>
			</div>
			{haMais ? (
				<p className="text-sm text-texto-suave">
					Há mais de {formatarInteiro(total)} {nome}. Use a busca e os filtros para chegar ao que procura.
				</p>
			) : null}
			{itens.length > 0 ? (
				<div className="flex flex-wrap items-center justify-between gap-3">
					{rodape}
					<PorPagina rotulo={`${legenda} por página`} valor={porPagina} aoMudar={aoMudarPorPagina} />
				</div>
			) : null}
		</div>
	)
}

/** Told where the eyes are not, and takes no room from the rows: nothing moves until it is pressed. */
function NovosResultados({ ha, aoMostrar }: { ha: boolean; aoMostrar: () => void }) {
	return (
		<output className="sticky block top-(--topo-fixo) z-20 h-0 text-center">
			{ha ? (
				<Botao tamanho="pq" icone={<ArrowUp aria-hidden />} className="-translate-y-1/2 shadow-md" onClick={aoMostrar}>
					Há novos resultados: mostrar
				</Botao>
			) : null}
		</output>
	)
}

type DesatualizadaProps = { erro: Error; aoTentarDeNovo: () => void }

/** What was there stays, and may still be read. */
function Desatualizada({ erro, aoTentarDeNovo }: DesatualizadaProps) {
	return (
		<Alerta
			variante="aviso"
			titulo="A lista pode estar desatualizada"
			acao={
				<Botao variante="secundario" tamanho="pq" onClick={aoTentarDeNovo}>
					Tentar de novo
				</Botao>
			}
		>
			{mensagemDe(erro)}
		</Alerta>
	)
}
