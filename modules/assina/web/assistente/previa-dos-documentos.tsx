import { Modal } from '@portal/design-system/modal'
import { call } from '@portal/platform/web'
import { useState } from 'react'
import { type Documento, obterDocumentoLoteDocAss } from '../../contract/index.ts'
import { DocumentoPdf } from '../assinar/documento-pdf.tsx'
import { contar } from '../situacoes.tsx'

/** What is about to be sent, each to be read once more as those who sign will read it. */
export function DocumentosParaLer({ documentos }: { documentos: readonly Documento[] }) {
	const [aberto, setAberto] = useState<Documento>()
	return (
		<>
			<ol className="mt-2 list-decimal pl-5">
				{documentos.map((documento) => (
					<li key={documento.coddocuspasi} className="wrap-anywhere">
						<button
							type="button"
							className="text-left font-medium text-primario-texto underline underline-offset-2 telefone:min-h-11"
							onClick={() => setAberto(documento)}
						>
							<span className="sr-only">Ver </span>
							{documento.nomarq}
						</button>{' '}
						<span className="text-sm text-texto-suave">
							{[documento.dscetrdoc, contar(documento.qtdpgn, 'página', 'páginas')].filter(Boolean).join(' · ')}
						</span>
					</li>
				))}
			</ol>
			{aberto ? (
				<Modal aberto titulo={aberto.nomarq} tamanho="gd" aoFechar={() => setAberto(undefined)}>
					<DocumentoPdf
						nome={aberto.nomarq}
						chave={[aberto.codlotdocasi, aberto.coddocuspasi, aberto.numrev]}
						buscar={(signal) =>
							call(
								obterDocumentoLoteDocAss,
								{
									query: {
										codlotdocasi: aberto.codlotdocasi,
										coddocuspasi: aberto.coddocuspasi,
										numrev: String(aberto.numrev),
									},
								},
								{ signal },
							)
						}
					/>
				</Modal>
			) : null}
		</>
	)
}
