import { Badge } from '@portal/design-system/badge'
import { Erro } from '@portal/design-system/erro'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Paginacao } from '@portal/design-system/paginacao'
import { Vazio } from '@portal/design-system/vazio'
import { formatarData, mensagemDe, useBusca } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import * as z from 'zod/mini'
import { type MeuDocumento, podeCompartilhar } from '../../contract/compartilhamento.ts'
import { formatarIdDigital } from '../../contract/id-digital.ts'
import { SituacaoDoDocumento } from '../situacoes.tsx'
import { meusDocumentosQuery } from './queries.ts'

const Busca = z.object({ pagina: z._default(z.coerce.number().check(z.int(), z.positive()), 1) })

export function MeusDocumentosPage() {
	return (
		<div className="mx-auto grid max-w-4xl gap-6">
			<header className="grid max-w-prose gap-2">
				<h1>Meus documentos</h1>
				<p className="text-texto-suave">
					Os documentos com ID digital que são seus. Mande a uma empresa ou a um órgão um link com prazo, veja quem o
					abriu e revogue-o quando quiser.
				</p>
			</header>
			<Lista />
		</div>
	)
}

function Lista() {
	const [{ pagina }, mudarBusca] = useBusca(Busca)
	const { data, error, isPending, isFetching, refetch } = useQuery(meusDocumentosQuery(pagina))
	if (isPending) return <EsqueletoLista itens={4} />
	if (error) return <Erro mensagem={mensagemDe(error)} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
	if (data.total === 0) return <Vazio texto="Nenhum documento com ID digital foi emitido para você ainda." />
	return (
		<div className="grid gap-4">
			<ul className="divide-y divide-borda rounded-lg border border-borda bg-superficie shadow-sm">
				{data.itens.map((documento) => (
					<Item key={documento.codaucdoc} documento={documento} />
				))}
			</ul>
			<Paginacao
				pagina={pagina}
				total={data.total}
				porPagina={data.porPagina}
				aoMudar={(nova) => mudarBusca({ pagina: nova })}
			/>
		</div>
	)
}

function Item({ documento }: { documento: MeuDocumento }) {
	const { codaucdoc, nomtipdocauc, orgemi, nomarq, dtaemidoc, sitdocauc, qtdcptvig } = documento
	const acao = podeCompartilhar(documento) ? 'Compartilhar' : 'Ver links'
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-5">
			<div className="grid min-w-0 gap-1">
				<h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
					{nomtipdocauc}
					<SituacaoDoDocumento sitdocauc={sitdocauc} />
					{qtdcptvig > 0 ? (
						<Badge variante="info">{qtdcptvig === 1 ? '1 link aberto' : `${qtdcptvig} links abertos`}</Badge>
					) : null}
				</h2>
				<p className="text-sm wrap-anywhere text-texto-suave">
					{orgemi} · {nomarq} · emitido em {formatarData(dtaemidoc)}
				</p>
				<p className="text-sm">
					<Link
						href={`/iddigital/${codaucdoc}`}
						className="font-mono"
						aria-label={`Verificar ${formatarIdDigital(codaucdoc)}`}
					>
						{formatarIdDigital(codaucdoc)}
					</Link>
				</p>
			</div>
			<Link
				href={`/iddigital/meusdocumentos/${codaucdoc}`}
				variante="secundario"
				botao
				icone={<Share2 aria-hidden />}
				aria-label={`${acao}: ${nomtipdocauc} ${formatarIdDigital(codaucdoc)}`}
			>
				{acao}
			</Link>
		</li>
	)
}
