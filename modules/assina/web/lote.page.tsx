import { Erro } from '@portal/design-system/erro'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { CallError, mensagemDe, useTituloDaPagina } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { Sala } from './assinar/sala.tsx'
import { Assistente } from './assistente/assistente.tsx'
import { lerCodigo } from './codigo.ts'
import { Desvio } from './desvio.tsx'
import { PaginaDoLote } from './lote/pagina-do-lote.tsx'
import { loteQuery, useAssinaAoVivo } from './queries.ts'

/** The guard of a batch's page: an address without a batch leads to a new one. */
export function LotePage() {
	const codlotdocasi = lerCodigo(useParams()['codlotdocasi'])
	const [parametros] = useSearchParams()
	if (codlotdocasi === undefined) return <Desvio para="/assina/lote" />
	if (parametros.has('assinar'))
		return <Sala codlotdocasi={codlotdocasi} coddocuspasi={lerCodigo(parametros.get('assinar') ?? '')} />
	return <UmLote key={codlotdocasi} codlotdocasi={codlotdocasi} />
}

function UmLote({ codlotdocasi }: { codlotdocasi: number }) {
	useAssinaAoVivo()
	const { data: lote, error, refetch } = useQuery(loteQuery(codlotdocasi))
	useTituloDaPagina({ nomlot: lote?.nomlot })
	if (lote)
		return lote.sitlotdocasi === 'CRI' && lote.permissoes.alterar === 'S' ? (
			<Assistente lote={lote} />
		) : (
			<PaginaDoLote lote={lote} />
		)
	if (!error) return <EsqueletoDoLote />
	const naoExiste = error instanceof CallError && error.status === 404
	return (
		<div className="grid justify-items-center gap-3">
			<Erro mensagem={mensagemDe(error)} aoTentarDeNovo={naoExiste ? undefined : () => void refetch()} />
			<Link href="/assina">Voltar à caixa</Link>
		</div>
	)
}

function EsqueletoDoLote() {
	return (
		<output className="grid gap-5">
			<span className="sr-only">Carregando dados...</span>
			<Esqueleto forma="bloco" className="h-9 w-80 max-w-full" />
			<span className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<Esqueleto forma="bloco" className="h-72 w-full" />
				<Esqueleto forma="bloco" className="h-72 w-full" />
			</span>
		</output>
	)
}
