import { Copy } from 'lucide-react'
import { Botao } from '../botao/botao.tsx'
import { EntradaTexto } from '../entrada-texto/entrada-texto.tsx'
import { copiar } from './copiar.ts'

export { copiar } from './copiar.ts'

export type CampoCopiavelProps = {
	/** "Endereço do link" */
	rotulo: string
	valor: string
	/** "Copiar link" */
	comando: string
	/** "Link copiado" */
	copiado: string
}

/** A text to copy; the field shows it also where the browser refuses access to the clipboard. */
export function CampoCopiavel({ rotulo, valor, comando, copiado }: CampoCopiavelProps) {
	return (
		<div className="flex flex-wrap gap-2">
			<div className="min-w-0 flex-1 basis-64">
				<EntradaTexto
					readOnly
					aria-label={rotulo}
					className="font-mono text-sm"
					value={valor}
					onFocus={(evento) => evento.target.select()}
				/>
			</div>
			<Botao icone={<Copy aria-hidden />} onClick={() => void copiar(valor, copiado)}>
				{comando}
			</Botao>
		</div>
	)
}
