import { call } from '@portal/platform/web'
import { DateField, SchemaDialog, TextField, useActForm } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { type ChaveDoColegiado, DadosDaExtincao, extinguirColegiado } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

type Props = { chave: ChaveDoColegiado; nomclg: string; aoFechar: () => void }

/** The board ends on a day, or is split into others; its address and its past stay. */
export function ExtinguirDialog({ chave, nomclg, aoFechar }: Props) {
	const cliente = useQueryClient()
	const form = useActForm({
		schema: DadosDaExtincao,
		initial: { dtadtvclg: '', numatoext: '', sucessores: '' },
		close: aoFechar,
		act: {
			coisa: 'o colegiado',
			de: `extincao ${chave.codclg} ${chave.sglclg}`,
			fazer: async (body: z.output<typeof DadosDaExtincao>) => {
				const { encerrados } = await call(extinguirColegiado, { params: chave, body })
				return {
					mensagem:
						encerrados === 1
							? 'Extinção registrada. Um mandato termina com o colegiado, e a pessoa foi avisada.'
							: `Extinção registrada. ${encerrados} mandatos terminam com o colegiado, e as pessoas foram avisadas.`,
				}
			},
			versao: () => undefined,
			recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		},
	})
	return (
		<SchemaDialog form={form} title={`Extinguir ou dividir: ${nomclg}`} submit="Extinguir" close={aoFechar}>
			<p>
				O último dia pode estar por vir. Os mandatos em vigor terminam nele; o endereço e a composição de cada dia de
				antes ficam. A extinção se desfaz por outro ato.
			</p>
			<DateField form={form} name="dtadtvclg" label="Último dia do colegiado" />
			<TextField form={form} name="numatoext" label="Ato da extinção" />
			<TextField
				form={form}
				name="sucessores"
				label="Colegiados que vieram dele"
				required={false}
				hint="Código e sigla dos que vieram dele, como 45/CG; 45/CPG. Crie-os antes."
			/>
		</SchemaDialog>
	)
}
