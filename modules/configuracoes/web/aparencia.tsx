import { Link } from '@portal/design-system/link'
import { Tema } from '@portal/design-system/tema'
import { TamanhoDoTexto } from './tamanho-do-texto.tsx'

export function AparenciaPainel() {
	return (
		<div className="grid justify-items-start gap-3">
			<p className="max-w-prose text-texto-suave">
				O tema e o tamanho do texto valem para este navegador. “Sistema” acompanha a escolha feita no seu computador ou
				celular.
			</p>
			<h3 className="text-base">Tema</h3>
			<Tema />
			<h3 className="text-base">Tamanho do texto</h3>
			<TamanhoDoTexto />
			<Link href="/acessibilidade">Contraste, tamanho do texto, movimento e teclado</Link>
		</div>
	)
}
