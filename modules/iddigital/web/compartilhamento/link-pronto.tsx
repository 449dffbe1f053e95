import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { toast } from '@portal/design-system/toast'
import { formatarData } from '@portal/platform/web'
import { Copy } from 'lucide-react'
import type { CompartilhamentoNovo } from '../../contract/compartilhamento.ts'

/** The key is kept nowhere, so the person takes the link from here. */
export function LinkPronto({ compartilhamento }: { compartilhamento: CompartilhamentoNovo }) {
	const endereco = `${window.location.origin}/iddigital/compartilhado/${compartilhamento.chvcpt}`
	return (
		<div aria-live="polite">
			<Alerta variante="sucesso" titulo={`Link criado, aberto até ${formatarData(compartilhamento.dtafimcpt)}`}>
				<div className="grid gap-3">
					<p>Copie-o agora: por segurança, ele não é mostrado de novo.</p>
					<div className="flex flex-wrap gap-2">
						<div className="min-w-0 flex-1 basis-64">
							<EntradaTexto
								readOnly
								aria-label="Endereço do link"
								className="font-mono text-sm"
								value={endereco}
								onFocus={(evento) => evento.target.select()}
							/>
						</div>
						<Botao icone={<Copy aria-hidden />} onClick={() => void copiar(endereco)}>
							Copiar link
						</Botao>
					</div>
				</div>
			</Alerta>
		</div>
	)
}

async function copiar(endereco: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(endereco)
		toast.sucesso('Link copiado')
	} catch {
		toast.erro('O navegador não deixou copiar', 'Selecione o endereço e copie-o.')
	}
}
