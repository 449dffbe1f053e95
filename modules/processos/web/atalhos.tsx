import { Atalhos } from '@portal/design-system/atalhos'
import { ATALHOS } from './lista/teclado.ts'

export function AtalhosDeProcessos() {
	return (
		<section className="mt-5 grid gap-2.5">
			<h3 className="text-base">Na lista de processos</h3>
			<Atalhos atalhos={ATALHOS} />
		</section>
	)
}
