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
	/** The question, with the thing named. */
	titulo: string
	explica: string
	dica?: string
	/** What is typed is kept in the tab under this name. */
	escrito: string
	fazer: (dados: { dtafimacs: string; txthst: string }) => Promise<{ mensagem: string }>
	aoFechar: () => void
}

/** A new last day, and why. */
export function ProrrogarDialog({ titulo, explica, dica, escrito: nome, fazer, aoFechar }: ProrrogarDialogProps) {
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
				if (!curto && dtafimacs !== undefined) ato.enviar({ dtafimacs, txthst })
			}}
		>
			<p>{explica}</p>
			<Campo
				rotulo="Até quando"
				obrigatorio
				largura="data"
				erro={tentou && dtafimacs === undefined ? 'Informe o novo último dia.' : undefined}
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
