import { ArquivoDaLista, ListaDeArquivos } from '@portal/design-system/lista-de-arquivos'
import { baixarPedido, call } from '@portal/platform/web'
import { DiaDaLista } from '@portal/platform/web/lista'
import { Trash2 } from 'lucide-react'
import { type Documento, obterDocumento, TIPOS_DE_DOCUMENTO } from '../contract/index.ts'

interface Props {
	readonly documentos: readonly Documento[]
	/** Absent: the documents are only read. */
	readonly aoRemover?: ((documento: Documento) => Promise<void>) | undefined
}

/** Documents of an application, each with its kind and day. */
export function DocumentosDaInscricao({ documentos, aoRemover }: Props) {
	return (
		<ListaDeArquivos rotulo="Documentos da inscrição">
			{documentos.map((documento) => {
				const { coddoc, nomarq, tamarq, tipdoc, dtacad } = documento
				return (
					<ArquivoDaLista
						key={coddoc}
						nome={nomarq}
						tamanho={tamarq}
						detalhes={[TIPOS_DE_DOCUMENTO[tipdoc], <DiaDaLista key="dia" instante={dtacad} />]}
						aoBaixar={() => baixarPedido(nomarq, () => call(obterDocumento, { params: { coddoc } }))}
						{...(aoRemover && {
							outras: [
								{
									titulo: 'Remover',
									icone: <Trash2 aria-hidden />,
									variante: 'perigo' as const,
									aoAcionar: () => void aoRemover(documento),
								},
							],
						})}
					/>
				)
			})}
		</ListaDeArquivos>
	)
}
