import { AreaTexto } from '@portal/design-system/area-texto'
import type { Variante } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { AtoDialog } from './act.dialog.tsx'
import { type OpcoesSemFim, useAto } from './use-act.ts'
import { useEscrito } from './use-written.ts'

const Texto = z.string()

type AtoComMotivoDialogProps = {
	/** The question, with the thing named. */
	titulo: string
	rotulo: string
	variante?: Variante
	/** Explanation of the act. */
	explica: ReactNode
	motivo: {
		readonly rotulo?: string
		readonly dica?: string
		/** Least number of letters; 0 allows an empty reason. */
		readonly minimo: number
		readonly maximo: number
		/** Message for a reason that is too short. */
		readonly falta?: string
	}
	/** Storage key of the typed text: the act and its thing. */
	escrito: string
	ato: OpcoesSemFim<string>
	aoFechar: () => void
}

/** An act that takes a reason and nothing else. */
export function AtoComMotivoDialog(props: AtoComMotivoDialogProps) {
	const { titulo, rotulo, variante, explica, motivo, escrito: nome, ato: opcoes, aoFechar } = props
	const { escrito, escrever, esquecer } = useEscrito(nome, Texto, '')
	const [tentou, setTentou] = useState(false)
	const { minimo, maximo, falta = `Diga o motivo, em ao menos ${minimo} letras.` } = motivo
	const curto = escrito.trim().length < minimo
	const ato = useAto<string>({
		...opcoes,
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={titulo}
			rotulo={rotulo}
			{...(variante ? { variante } : {})}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!curto) ato.enviar(escrito.trim())
			}}
		>
			<p>{explica}</p>
			<Campo
				rotulo={motivo.rotulo ?? 'Motivo'}
				obrigatorio={minimo > 0}
				dica={motivo.dica}
				erro={tentou && curto ? falta : undefined}
			>
				<AreaTexto value={escrito} maxLength={maximo} rows={3} onChange={({ target }) => escrever(target.value)} />
			</Campo>
		</AtoDialog>
	)
}
