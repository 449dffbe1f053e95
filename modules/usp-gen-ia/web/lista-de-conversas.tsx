import { Badge } from '@portal/design-system/badge'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Selecao } from '@portal/design-system/selecao'
import { Suave } from '@portal/design-system/texto'
import { FalhaDaConsulta, formatarDataHora } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Conversa } from '../contract/index.ts'
import { conversasQuery, pastasQuery } from './queries.ts'

type ListaDeConversasProps = {
	aberta: string | undefined
	/** Only the conversations of this project. */
	projeto: number | undefined
	aoAbrir: (codcvs: string) => void
	aoDeixarProjeto: () => void
}

const POR_PAGINA = 20

export function ListaDeConversas({ aberta, projeto, aoAbrir, aoDeixarProjeto }: ListaDeConversasProps) {
	const [busca, setBusca] = useState('')
	const [pasta, setPasta] = useState('')
	const [pagina, setPagina] = useState(1)
	const procurada = useDeferredValue(busca.trim())
	const conversas = useQuery(
		conversasQuery({
			pagina,
			porPagina: POR_PAGINA,
			...(procurada ? { busca: procurada } : {}),
			...(pasta ? { pasta } : {}),
			...(projeto === undefined ? {} : { projeto }),
		}),
	)
	const { itens = [], total } = conversas.data ?? {}
	return (
		<nav aria-label="Suas conversas" className="grid grid-cols-[minmax(0,1fr)] gap-3">
			<Campo rotulo="Procurar nas conversas" rotuloOculto>
				<EntradaTexto
					type="search"
					placeholder="Procurar nas conversas"
					maxLength={100}
					value={busca}
					onChange={({ target }) => {
						setBusca(target.value)
						setPagina(1)
					}}
				/>
			</Campo>
			<SoDoProjeto projeto={projeto} aoDeixar={aoDeixarProjeto} />
			<EscolhaDaPasta
				valor={pasta}
				aoMudar={(nova) => {
					setPasta(nova)
					setPagina(1)
				}}
			/>
			{conversas.isError ? (
				<FalhaDaConsulta falha={conversas.error} aoTentarDeNovo={() => void conversas.refetch()} />
			) : null}
			{conversas.isPending ? <Esqueleto forma="bloco" className="h-44 w-full" /> : null}
			{total === 0 ? (
				<Suave>{procurada || pasta ? 'Nenhuma conversa com isso.' : 'Suas conversas ficam aqui.'}</Suave>
			) : null}
			<Conversas itens={itens} aberta={aberta} aoAbrir={aoAbrir} />
			<Paginas pagina={pagina} paginas={Math.ceil((total ?? 0) / POR_PAGINA)} aoMudarPagina={setPagina} />
		</nav>
	)
}

function SoDoProjeto({ projeto, aoDeixar }: { projeto: number | undefined; aoDeixar: () => void }) {
	if (projeto === undefined) return null
	return (
		<div className="flex flex-wrap items-center justify-between gap-2">
			<Suave>Só as conversas do projeto.</Suave>
			<Botao variante="secundario" tamanho="pq" onClick={aoDeixar}>
				Ver todas
			</Botao>
		</div>
	)
}

type ConversasProps = Pick<ListaDeConversasProps, 'aberta' | 'aoAbrir'> & { itens: readonly Conversa[] }

function Conversas({ itens, aberta, aoAbrir }: ConversasProps) {
	return (
		<ul className="grid grid-cols-[minmax(0,1fr)] gap-1 empty:hidden">
			{itens.map(({ codcvs, titcvs, dtaultalt, stager, nompta }) => (
				<li key={codcvs}>
					<button
						type="button"
						aria-current={codcvs === aberta ? 'page' : undefined}
						className="grid w-full cursor-pointer grid-cols-[minmax(0,1fr)] gap-0.5 rounded-md px-3 py-2 text-left hover:bg-superficie-suave aria-[current]:bg-primario-suave telefone:min-h-11"
						onClick={() => aoAbrir(codcvs)}
					>
						<span className="truncate text-md">{titcvs}</span>
						<span className="truncate text-sm text-texto-suave">
							{formatarDataHora(dtaultalt)}
							{nompta ? ` · ${nompta}` : ''} {stager === 'S' ? <Badge variante="info">respondendo</Badge> : null}
						</span>
					</button>
				</li>
			))}
		</ul>
	)
}

type PaginasProps = { pagina: number; paginas: number; aoMudarPagina: (pagina: number) => void }

function Paginas({ pagina, paginas, aoMudarPagina }: PaginasProps) {
	if (paginas < 2) return null
	return (
		<div className="flex items-center justify-between gap-2">
			<Botao variante="secundario" tamanho="pq" disabled={pagina === 1} onClick={() => aoMudarPagina(pagina - 1)}>
				Mais novas
			</Botao>
			<Suave pq>
				{pagina} de {paginas}
			</Suave>
			<Botao variante="secundario" tamanho="pq" disabled={pagina >= paginas} onClick={() => aoMudarPagina(pagina + 1)}>
				Mais antigas
			</Botao>
		</div>
	)
}

function EscolhaDaPasta({ valor, aoMudar }: { valor: string; aoMudar: (pasta: string) => void }) {
	const { data: pastas = [] } = useQuery(pastasQuery())
	if (pastas.length === 0) return null
	return (
		<Campo rotulo="Pasta" rotuloOculto>
			<Selecao
				value={valor}
				onChange={({ target }) => aoMudar(target.value)}
				nenhuma="Todas as pastas"
				opcoes={pastas.map(({ nompta, qtdcvs }) => ({ codigo: nompta, texto: `${nompta} (${qtdcvs})` }))}
			/>
		</Campo>
	)
}
