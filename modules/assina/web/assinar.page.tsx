import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { CallError, call, mensagemDe } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { obterDadosHashAssinar } from '../contract/index.ts'
import { PRECISA_AUTENTICAR } from '../contract/mensagens.ts'
import { Sala } from './assinar/sala.tsx'
import { Desvio } from './desvio.tsx'
import { Externo } from './externo/externo.tsx'

/** Route guard of a mailed link, which opens the page of its recipient. */
export function AssinarPage() {
	const { hash = '' } = useParams()
	const { data, error } = useQuery({
		queryKey: ['assina-hash', hash],
		queryFn: ({ signal }) => call(obterDadosHashAssinar, { body: { hash } }, { signal }),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	})
	if (error) return <FalhaDoLink falha={error} link={`/assina/assinar/${hash}`} />
	if (!data) return <EsqueletoLista itens={4} />
	const { codlotdocasi, coddocuspasi, codpcpasidoc, pedido } = data
	if (pedido) return <Externo hash={hash} pedido={pedido} />
	if (codlotdocasi === null) return <Desvio para="/assina" />
	if (coddocuspasi === null || codpcpasidoc === null) return <Desvio para={`/assina/lote/${codlotdocasi}`} />
	return <Sala codlotdocasi={codlotdocasi} coddocuspasi={coddocuspasi} />
}

/** Truncated link, since mail programs break long links in two. */
const INCOMPLETO = 'Este link está incompleto. Abra-o de novo pelo e-mail, ou copie-o inteiro.'

function FalhaDoLink({ falha, link }: { falha: Error; link: string }) {
	const status = falha instanceof CallError ? falha.status : undefined
	if (status !== 401) return <Desvio para="/assina" erro={status === 400 ? INCOMPLETO : mensagemDe(falha)} />
	// Login redirect that returns to the link.
	return <Desvio para="/" aviso={PRECISA_AUTENTICAR} voltar={link} />
}
