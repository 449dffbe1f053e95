import { Atalhos } from '@portal/design-system/atalhos'
import { Secao } from '@portal/design-system/secao'
import { ATALHOS } from './lista/teclado.ts'

export function AtalhosDeProcessos() {
	return (
		<Secao titulo="Na lista de processos" nivel={3} espaco={2} className="mt-5">
			<Atalhos atalhos={ATALHOS} />
		</Secao>
	)
}
