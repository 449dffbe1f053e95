import { call } from '@portal/platform/web'
import { CheckField, SchemaDialog, TextField, useActForm } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
	alterarSSUCHECKLISTMODELO,
	DadosDoItemEmUso,
	type EtapaComChecklist,
	type ItemDoModelo,
	inserirSSUCHECKLISTMODELO,
	nomeDaEtapa,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

type ItemDialogProps = { codetp: z.infer<typeof EtapaComChecklist>; item?: ItemDoModelo; aoFechar: () => void }

export function ItemDialog({ codetp, item, aoFechar }: ItemDialogProps) {
	const cliente = useQueryClient()
	const { txtitm = '', staobg = 'S', staatv = 'S' } = item ?? {}
	const form = useActForm({
		schema: DadosDoItemEmUso,
		initial: { txtitm, staobg, staatv },
		close: aoFechar,
		act: {
			coisa: 'o item',
			versao: () => undefined,
			fazer: ({ staatv: uso, ...dados }: DadosDoItemEmUso) =>
				item
					? call(alterarSSUCHECKLISTMODELO, { body: { ...dados, codchk: item.codchk, staatv: uso } })
					: call(inserirSSUCHECKLISTMODELO, { body: { ...dados, codetp } }),
			recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		},
	})
	return (
		<SchemaDialog
			form={form}
			title={`${item ? 'Alterar item' : 'Incluir item'}: ${nomeDaEtapa[codetp]}`}
			submit={item ? 'Salvar' : 'Incluir'}
			close={aoFechar}
		>
			<p>Vale na hora para todas as demandas que estão nesta etapa ou ainda vão passar por ela.</p>
			<TextField form={form} name="txtitm" missing="Escreva ao menos 5 letras." />
			<CheckField form={form} name="staobg" />
			{item ? <CheckField form={form} name="staatv" /> : null}
		</SchemaDialog>
	)
}
