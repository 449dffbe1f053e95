import { Link } from '@portal/design-system/link'
import { Tema } from '@portal/design-system/tema'

export function AparenciaPainel() {
	return (
		<div className="grid justify-items-start gap-3">
			<p className="max-w-prose text-texto-suave">
				O tema vale para este navegador. “Sistema” acompanha a escolha feita no seu computador ou celular.
			</p>
			<Tema />
			<Link href="/acessibilidade">Contraste, tamanho do texto, movimento e teclado</Link>
		</div>
	)
}
