import { Botao } from '@portal/design-system/botao'
import { LeitorDePdf } from '@portal/design-system/leitor-de-pdf'
import { Moldura } from '@portal/design-system/moldura'
import { X } from 'lucide-react'

/** Print preview of a document before it is saved. */
export function PreviaDoDocumento({ arquivo, aoFechar }: { arquivo: File; aoFechar: () => void }) {
	return (
		<Moldura tag="section" aria-label="Prévia do documento" className="h-moldura">
			<LeitorDePdf
				arquivo={arquivo}
				simples
				acoes={
					<Botao
						variante="secundario"
						aparencia="fantasma"
						tamanho="pq"
						rotulo="Fechar a prévia"
						icone={<X aria-hidden />}
						onClick={aoFechar}
					/>
				}
			/>
		</Moldura>
	)
}
