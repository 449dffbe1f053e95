import { Itens } from '@portal/design-system/itens'
import { Modal } from '@portal/design-system/modal'
import { SoParaLeitor, Suave, Texto } from '@portal/design-system/texto'
import { call } from '@portal/platform/web'
import { useState } from 'react'
import { type Documento, obterDocumentoLoteDocAss } from '../../contract/index.ts'
import { DocumentoPdf } from '../assinar/documento-pdf.tsx'
import { contar } from '../situacoes.tsx'

type DocumentosParaLerProps = {
	documentos: readonly Documento[]
	/** Verification line: each page will bear the ID, which is created on sending. */
	comLinha: boolean
}

/** Preview of the documents, as signers will read them. */
export function DocumentosParaLer({ documentos, comLinha }: DocumentosParaLerProps) {
	const [aberto, setAberto] = useState<Documento>()
	return (
		<>
			<Itens numerados className="mt-2">
				{documentos.map((documento) => (
					<li key={documento.coddocuspasi} className="wrap-anywhere">
						<button
							type="button"
							data-imprimir
							className="text-left font-medium text-primario-texto underline underline-offset-2 telefone:min-h-11"
							onClick={() => setAberto(documento)}
						>
							<SoParaLeitor>Ver </SoParaLeitor>
							{documento.nomarq}
						</button>{' '}
						<Suave pq>
							{[documento.dscetrdoc, contar(documento.qtdpgn, 'página', 'páginas')].filter(Boolean).join(' · ')}
						</Suave>
					</li>
				))}
			</Itens>
			{comLinha ? <Texto suave>Cada página leva, no pé, o ID digital e o QR.</Texto> : null}
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
					>
						{() => (comLinha ? <LugarDaLinha /> : null)}
					</DocumentoPdf>
				</Modal>
			) : null}
		</>
	)
}

const LugarDaLinha = () => (
	<span className="absolute bottom-[1%] left-[1.5%] rounded-xs border border-dashed border-primario bg-primario-suave/85 px-1.5 py-0.5 text-2xs leading-tight text-primario-texto">
		Aqui ficam o ID digital e o QR
	</span>
)
