import { Esqueleto } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { tardia } from '@portal/design-system/tardia'
import { SoParaLeitor } from '@portal/design-system/texto'
import { estadoDaConsulta, lerCodigo, useTituloDaPagina } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { Sala } from './assinar/sala.tsx'
import { Desvio } from './desvio.tsx'
import { PaginaDoLote } from './lote/pagina-do-lote.tsx'
import { loteQuery, useAssinaAoVivo } from './queries.ts'

/** Lazy loading: a sent batch needs none of the wizard's code. */
const Assistente = tardia(() => import('./assistente/assistente.tsx').then((m) => m.Assistente))

/** Error page of a batch that did not load. */
const SEM_NOME = 'Lote'

/** Route guard of a batch's page; an address without a batch leads to a new one. */
export function LotePage() {
	const codlotdocasi = lerCodigo(useParams()['codlotdocasi'])
	const [parametros] = useSearchParams()
	if (codlotdocasi === undefined) return <Desvio para="/assina/lote" />
	if (parametros.has('assinar'))
		return <Sala codlotdocasi={codlotdocasi} coddocuspasi={lerCodigo(parametros.get('assinar') ?? '')} />
	return <LoteAberto key={codlotdocasi} codlotdocasi={codlotdocasi} />
}

function LoteAberto({ codlotdocasi }: { codlotdocasi: number }) {
	useAssinaAoVivo()
	const consulta = useQuery(loteQuery(codlotdocasi))
	const { data: lote, error } = consulta
	useTituloDaPagina({ nomlot: lote?.nomlot ?? (error ? SEM_NOME : undefined) })
	if (lote)
		return lote.sitlotdocasi === 'CRI' && lote.permissoes.alterar === 'S' ? (
			<Suspense fallback={<EsqueletoDoLote />}>
				<Assistente lote={lote} />
			</Suspense>
		) : (
			<PaginaDoLote lote={lote} />
		)
	if (!error) return <EsqueletoDoLote />
	return (
		<Pagina titulo={SEM_NOME} {...estadoDaConsulta(consulta, { saida: <Link href="/assina">Voltar à caixa</Link> })} />
	)
}

function EsqueletoDoLote() {
	return (
		<Pilha tag="output" espaco={5}>
			<SoParaLeitor>Carregando dados...</SoParaLeitor>
			<Esqueleto forma="bloco" className="h-9 w-80 max-w-full" />
			<Pilha tag="span" espaco={5} className="lg:grid-cols-[minmax(0,1fr)_22rem]">
				<Esqueleto forma="bloco" className="h-72 w-full" />
				<Esqueleto forma="bloco" className="h-72 w-full" />
			</Pilha>
		</Pilha>
	)
}
