import { Alerta } from '@portal/design-system/alerta'
import { CampoCopiavel } from '@portal/design-system/campo-copiavel'
import { Pilha } from '@portal/design-system/pilha'
import { formatarData } from '@portal/platform/web'
import type { CompartilhamentoNovo } from '../../contract/compartilhamento.ts'

/** New link, which the person must copy now because its key is not kept. */
export function LinkPronto({ compartilhamento }: { compartilhamento: CompartilhamentoNovo }) {
	return (
		<div aria-live="polite">
			<Alerta variante="sucesso" titulo={`Link criado, aberto até ${formatarData(compartilhamento.dtafimcpt)}`}>
				<Pilha espaco={3}>
					<p>Copie-o agora: por segurança, ele não é mostrado de novo.</p>
					<CampoCopiavel
						rotulo="Endereço do link"
						valor={`${window.location.origin}/iddigital/compartilhado/${compartilhamento.chvcpt}`}
						comando="Copiar link"
						copiado="Link copiado"
					/>
				</Pilha>
			</Alerta>
		</div>
	)
}
