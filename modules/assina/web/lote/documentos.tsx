import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { toast } from '@portal/design-system/toast'
import { formatarTamanho } from '@portal/platform/contract'
import { baixar, call, FalhaDaConsulta, formatarIdDigital, mensagemDe } from '@portal/platform/web'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type Documento, type Lote, obterDocumentoLoteDocAss } from '../../contract/index.ts'
import { documentosQuery } from '../queries.ts'
import { contar, SituacaoDoDocumento } from '../situacoes.tsx'

export function DocumentosDoLote({ lote }: { lote: Lote }) {
	const { data, error, refetch } = useQuery(documentosQuery(lote.codlotdocasi))
	if (error) return <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} />
	return (
		<Cartao titulo="Documentos" imprimivel>
			{data ? (
				<ul className="divide-y divide-borda">
					{data.map((documento) => (
						<Item key={documento.coddocuspasi} documento={documento} podeBaixar={lote.permissoes.baixar === 'S'} />
					))}
				</ul>
			) : (
				<EsqueletoLista itens={2} />
			)}
			{lote.permissoes.baixar === 'N' ? (
				<p className="text-sm text-texto-suave">{lote.permissoes.motivos.baixar}</p>
			) : null}
		</Cartao>
	)
}

type ItemProps = { documento: Documento; podeBaixar: boolean }

function Item({ documento, podeBaixar }: ItemProps) {
	const { codlotdocasi, coddocuspasi, nomarq, tamarq, qtdpgn, dscetrdoc, codaucdoc, sitasi } = documento
	const tamanho = [dscetrdoc, contar(qtdpgn, 'página', 'páginas'), formatarTamanho(tamarq)].filter(Boolean).join(' · ')
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
			<div className="min-w-0 flex-1 basis-52">
				{podeBaixar ? (
					<Link href={`/assina/lote/${codlotdocasi}?assinar=${coddocuspasi}`} className="font-medium wrap-anywhere">
						{nomarq}
					</Link>
				) : (
					<p className="font-medium wrap-anywhere">{nomarq}</p>
				)}
				<p className="text-sm text-texto-suave">{tamanho}</p>
				{codaucdoc ? (
					<p className="text-sm">
						<Link href={`/iddigital/${codaucdoc}`}>
							Validar <span className="whitespace-nowrap">{formatarIdDigital(codaucdoc)}</span>
						</Link>
					</p>
				) : null}
			</div>
			<div className="flex items-center gap-1">
				{podeBaixar ? <Baixar documento={documento} /> : null}
				<SituacaoDoDocumento situacao={sitasi} />
			</div>
		</li>
	)
}

function Baixar({ documento: { codlotdocasi, coddocuspasi, nomarq, numrev } }: { documento: Documento }) {
	const copia = useMutation({
		mutationFn: () =>
			call(obterDocumentoLoteDocAss, {
				query: { codlotdocasi, coddocuspasi, numrev: String(numrev), baixar: 'S' },
			}),
		onSuccess: (arquivo) => baixar(arquivo, nomarq),
		onError: (falha) => toast.erro('Erro ao baixar o documento!', mensagemDe(falha)),
	})
	return (
		<Botao
			variante="secundario"
			aparencia="fantasma"
			tamanho="pq"
			rotulo={`Baixar ${nomarq}`}
			icone={<Download aria-hidden />}
			carregando={copia.isPending}
			onClick={() => copia.mutate()}
		/>
	)
}
