import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { MINIMO_DA_JUSTIFICATIVA } from '../contract/index.ts'
import { CHAVE } from './queries.ts'

const Escrito = z.object({ dtafimacs: z.optional(z.string()), txthst: z.string() })

type ProrrogarDialogProps = {
	/** The question names the object. */
	titulo: string
	explica: string
	dica?: string
	/** Local draft: the typed text is kept in the tab under this name. */
	escrito: string
	/**
	 * Expiry: without a day the access lasts until the link ends, and the server requires a day from a person without a
	 * link.
	 */
	fazer: (dados: { dtafimacs?: string; txthst: string }) => Promise<{ mensagem: string }>
	aoFechar: () => void
}

/** Extension dialog: it asks for a new last day and a reason. */
export function ProrrogarDialog(props: ProrrogarDialogProps) {
	const { titulo, explica, dica, escrito: nome, fazer, aoFechar } = props
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito(nome, Escrito, { txthst: '' })
	const [tentou, setTentou] = useState(false)
	const { dtafimacs } = escrito
	const txthst = escrito.txthst.trim()
	const curto = txthst.length < MINIMO_DA_JUSTIFICATIVA
	const ato = useAto<Parameters<typeof fazer>[0]>({
		coisa: 'o acesso',
		versao: () => undefined,
		fazer,
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={titulo}
			rotulo="Prorrogar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!curto) ato.enviar({ ...(dtafimacs === undefined ? {} : { dtafimacs }), txthst })
			}}
		>
			<p>{explica}</p>
			<Campo
				rotulo="Até quando"
				largura="data"
				dica="Sem data, vale enquanto durar o vínculo. Quem não tem vínculo precisa de uma."
			>
				<Data valor={dtafimacs} aoMudar={(dia) => escrever({ ...escrito, dtafimacs: dia })} />
			</Campo>
			<Campo
				rotulo="Motivo"
				obrigatorio
				dica={dica}
				erro={tentou && curto ? `Diga o motivo, em ao menos ${MINIMO_DA_JUSTIFICATIVA} letras.` : undefined}
			>
				<AreaTexto
					value={escrito.txthst}
					maxLength={1000}
					rows={3}
					onChange={({ target }) => escrever({ ...escrito, txthst: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
