import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { call } from '@portal/platform/web'
import { AtoDialog } from '@portal/platform/web/atos'
import { useState } from 'react'
import { type CompraCuidada, informarProcesso, lerProcesso } from '../../contract/index.ts'
import { useAtoDaCompra } from './ato.ts'

type Props = { compra: CompraCuidada; aoFechar: () => void }

/** Digital process of a purchase: each page leads to the other. */
export function ProcessoDialog({ compra: { codpcddsp, numpro }, aoFechar }: Props) {
	const [escrito, setEscrito] = useState(numpro ?? '')
	const [tentou, setTentou] = useState(false)
	const limpo = escrito.trim()
	const errado = limpo !== '' && lerProcesso(limpo) === undefined
	const ato = useAtoDaCompra(async () => {
		await call(informarProcesso, { params: { codpcddsp }, body: { numpro: limpo } })
		return limpo === '' ? 'A compra deixou de indicar o processo.' : 'Processo informado.'
	}, aoFechar)
	return (
		<AtoDialog
			titulo="Informar o processo"
			rotulo="Informar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!errado) ato.enviar()
			}}
		>
			<Campo
				rotulo="Número do processo digital"
				dica="Com os pontos, como 26.1.12345.1.0. Vazio, a compra deixa de indicar um processo."
				erro={tentou && errado ? 'Escreva o número com os pontos, como 26.1.12345.1.0.' : undefined}
			>
				<EntradaTexto value={escrito} maxLength={40} onChange={({ target }) => setEscrito(target.value)} />
			</Campo>
		</AtoDialog>
	)
}
