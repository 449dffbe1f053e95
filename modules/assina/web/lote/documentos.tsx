import { GuardarNoDrive } from '@portal/arquivos/web/public'
import { Cartao } from '@portal/design-system/cartao'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { ArquivoDaLista, ListaDeArquivos } from '@portal/design-system/lista-de-arquivos'
import { Detalhe } from '@portal/design-system/texto'
import { baixarPedido, call, FalhaDaConsulta, formatarIdDigital } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { FolderDown } from 'lucide-react'
import { useState } from 'react'
import {
	type Documento,
	guardarDocumentoNoDrive,
	type Lote,
	obterDocumentoLoteDocAss,
	recusaDeGuardar,
} from '../../contract/index.ts'
import { documentosQuery } from '../queries.ts'
import { contar, SituacaoDoDocumento } from '../situacoes.tsx'

export function DocumentosDoLote({ lote }: { lote: Lote }) {
	const { data, error, refetch } = useQuery(documentosQuery(lote.codlotdocasi))
	if (error) return <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} />
	return (
		<Cartao titulo="Documentos" imprimivel>
			{data ? (
				<ListaDeArquivos rotulo="Documentos do lote" semBorda>
					{data.map((documento) => (
						<Item key={documento.coddocuspasi} documento={documento} lote={lote} />
					))}
				</ListaDeArquivos>
			) : (
				<EsqueletoLista itens={2} />
			)}
			{lote.permissoes.baixar === 'N' ? <Detalhe>{lote.permissoes.motivos.baixar}</Detalhe> : null}
		</Cartao>
	)
}

type ItemProps = { documento: Documento; lote: Lote }

function Item({ documento, lote }: ItemProps) {
	const podeBaixar = lote.permissoes.baixar === 'S'
	const { codlotdocasi, coddocuspasi, nomarq, tamarq, qtdpgn, dscetrdoc, codaucdoc, sitasi, numrev } = documento
	const guarda = podeBaixar && recusaDeGuardar(sitasi, lote.nomsisorg) === undefined
	const copia = { codlotdocasi, coddocuspasi, numrev: String(numrev), baixar: 'S' } as const
	const [guardando, setGuardando] = useState(false)
	return (
		<>
			<ArquivoDaLista
				nome={nomarq}
				href={podeBaixar ? `/assina/lote/${codlotdocasi}?assinar=${coddocuspasi}` : undefined}
				aoLado={<SituacaoDoDocumento situacao={sitasi} />}
				tamanho={tamarq}
				detalhes={[
					dscetrdoc,
					contar(qtdpgn, 'página', 'páginas'),
					codaucdoc ? (
						<Link key="validar" href={`/iddigital/${codaucdoc}`}>
							Validar <span className="whitespace-nowrap">{formatarIdDigital(codaucdoc)}</span>
						</Link>
					) : null,
				]}
				aoBaixar={
					podeBaixar ? () => baixarPedido(nomarq, () => call(obterDocumentoLoteDocAss, { query: copia })) : undefined
				}
				outras={
					guarda
						? [
								{
									titulo: 'Guardar no USP Drive',
									icone: <FolderDown aria-hidden />,
									aoAcionar: () => setGuardando(true),
								},
							]
						: undefined
				}
			/>
			{guardando ? (
				<GuardarNoDrive
					nome={nomarq}
					pedir={(pasta) => call(guardarDocumentoNoDrive, { body: { codlotdocasi, coddocuspasi, pasta } })}
					aoFechar={() => setGuardando(false)}
				/>
			) : null}
		</>
	)
}
