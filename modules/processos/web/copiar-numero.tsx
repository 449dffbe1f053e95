import { Botao } from '@portal/design-system/botao'
import { toast } from '@portal/design-system/toast'
import { Copy } from 'lucide-react'

export function CopiarNumero({ numero }: { numero: string }) {
	return (
		<Botao
			variante="secundario"
			aparencia="fantasma"
			tamanho="pq"
			rotulo={`Copiar o número ${numero}`}
			data-copiar
			icone={<Copy aria-hidden />}
			onClick={() => void copiar(numero)}
		/>
	)
}

async function copiar(numero: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(numero)
		toast.sucesso('Número copiado', numero)
	} catch {
		toast.erro('O navegador não deixou copiar', `Selecione o número e copie: ${numero}`)
	}
}
