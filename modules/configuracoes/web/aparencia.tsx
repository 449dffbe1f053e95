import { Link } from '@portal/design-system/link'
import { Pilha } from '@portal/design-system/pilha'
import { Tema } from '@portal/design-system/tema'
import { Texto } from '@portal/design-system/texto'
import { TamanhoDoTexto } from './tamanho-do-texto.tsx'

export function AparenciaPainel() {
	return (
		<Pilha espaco={3} className="justify-items-start">
			<Texto suave medida>
				O tema e o tamanho do texto valem para este navegador. “Sistema” acompanha a escolha feita no seu computador ou
				celular.
			</Texto>
			<h3 className="text-base">Tema</h3>
			<Tema />
			<h3 className="text-base">Tamanho do texto</h3>
			<TamanhoDoTexto />
			<Link href="/acessibilidade">Contraste, tamanho do texto, movimento e teclado</Link>
		</Pilha>
	)
}
