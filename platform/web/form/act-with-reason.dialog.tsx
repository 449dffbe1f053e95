import type { Variante } from '@portal/design-system/botao'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { OpcoesSemFim } from '../acts/use-act.ts'
import { TextField } from './form-field.tsx'
import { SchemaDialog } from './schema.dialog.tsx'
import { useActForm } from './use-act-form.ts'

const Escrito = z.object({ motivo: z.string() })
type Escrito = z.infer<typeof Escrito>

export type AtoComMotivoDialogProps = {
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
	const { titulo, rotulo, variante, explica, motivo, escrito, ato, aoFechar } = props
	const { minimo, maximo, falta = `Diga o motivo, em ao menos ${minimo} letras.` } = motivo
	const form = useActForm<Escrito, Escrito>({
		schema: z.object({ motivo: z.string().check(z.trim(), z.minLength(minimo), z.maxLength(maximo)) }),
		initial: { motivo: '' },
		written: { name: escrito, schema: Escrito },
		close: aoFechar,
		act: { ...ato, fazer: (dados, versao) => ato.fazer(dados.motivo, versao) },
	})
	return (
		<SchemaDialog form={form} title={titulo} submit={rotulo} variant={variante} close={aoFechar}>
			<p>{explica}</p>
			<TextField
				form={form}
				name="motivo"
				label={motivo.rotulo ?? 'Motivo'}
				required={minimo > 0}
				hint={motivo.dica}
				missing={falta}
				rows={3}
			/>
		</SchemaDialog>
	)
}
