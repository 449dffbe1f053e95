import { Botao } from '@portal/design-system/botao'
import { copiar } from '@portal/design-system/campo-copiavel'
import { Copy } from 'lucide-react'

type CopiarNumeroProps = { numero: string; className?: string }

export function CopiarNumero({ numero, className = '' }: CopiarNumeroProps) {
	return (
		<Botao
			variante="secundario"
			aparencia="fantasma"
			tamanho="pq"
			rotulo={`Copiar o número ${numero}`}
			data-copiar
			className={className}
			icone={<Copy aria-hidden />}
			onClick={() => void copiar(numero, 'Número copiado', numero)}
		/>
	)
}
