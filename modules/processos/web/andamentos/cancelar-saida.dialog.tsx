import { call } from '@portal/platform/web'
import { AtoDialog } from '@portal/platform/web/atos'
import { useState } from 'react'
import { darSaida } from '../../contract/index.ts'
import { useAcao } from '../atos/use-acao.ts'
import { useAcompanhamento } from '../processo/contexto.ts'
import { textoEmHtml } from '../texto-em-html.ts'
import { TextoDoDespacho } from './texto-do-despacho.tsx'

/** A cancellation is sent as an exit without a destination. */
export function CancelarSaidaDialog({ aoFechar }: { aoFechar: () => void }) {
	const { processo } = useAcompanhamento()
	const { numpro, numproFormatado, sgletadst, sgletault } = processo
	const [txtdch, setTxtdch] = useState('')
	const [enviado, setEnviado] = useState(false)
	const acao = useAcao(
		numpro,
		(texto: string, versao) =>
			call(darSaida, {
				params: { numpro },
				query: { versao },
				body: { sgletadst: '', txtdch: textoEmHtml(texto) },
			}),
		aoFechar,
	)

	function enviar() {
		setEnviado(true)
		if (txtdch.trim()) acao.enviar(txtdch)
	}
	return (
		<AtoDialog
			titulo={`Cancelar a saída do processo ${numproFormatado}?`}
			rotulo="Cancelar a saída"
			variante="aviso"
			ato={acao}
			aoEnviar={enviar}
			aoFechar={aoFechar}
		>
			<p>
				O processo, que está a caminho de {sgletadst}, volta a estar em {sgletault}.
			</p>
			<TextoDoDespacho valor={txtdch} aoMudar={setTxtdch} faltou={enviado && !txtdch.trim()} />
		</AtoDialog>
	)
}
