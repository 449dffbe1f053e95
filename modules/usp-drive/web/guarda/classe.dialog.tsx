import { Texto } from '@portal/design-system/texto'
import { call } from '@portal/platform/web'
import { SchemaDialog, TextField, useActForm } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type Classe, DadosDaClasse, inserirClasse, MAIS_ANOS, mudarClasse } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Escrita = z.object({
	nomcls: DadosDaClasse.shape.nomcls,
	qtdano: z.string().check(
		z.check<string>(({ value, issues }) => {
			const anos = value.trim() === '' ? 1 : Number(value)
			if (!Number.isInteger(anos) || anos < 1 || anos > MAIS_ANOS)
				issues.push({ code: 'custom', message: `Informe de 1 a ${MAIS_ANOS} anos, ou deixe em branco.`, input: value })
		}),
	),
})

type Props = {
	/** Class to change; absent: a new one. */
	classe?: Classe | undefined
	aoFechar: () => void
}

export function ClasseDialog({ classe, aoFechar }: Props) {
	const cliente = useQueryClient()
	const form = useActForm({
		schema: Escrita,
		initial: { nomcls: classe?.nomcls ?? '', qtdano: classe ? String(classe.qtdano ?? '') : '' },
		close: aoFechar,
		act: {
			coisa: 'as classes',
			versao: () => undefined,
			fazer: async ({ nomcls, qtdano }: z.infer<typeof Escrita>) => {
				const body = { nomcls, qtdano: qtdano.trim() === '' ? undefined : Number(qtdano) }
				if (classe) return call(mudarClasse, { params: { codcls: classe.codcls }, body })
				return call(inserirClasse, { body })
			},
			recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		},
	})
	return (
		<SchemaDialog
			form={form}
			title={classe ? `Mudar a classe “${classe.nomcls}”` : 'Nova classe de documentos'}
			submit={classe ? 'Mudar' : 'Criar classe'}
			close={aoFechar}
		>
			{classe ? (
				<Texto>Os prazos que já correm terminam no dia que foi dito. Os novos seguem o que você mudar.</Texto>
			) : null}
			<TextField form={form} name="nomcls" maxLength={80} />
			<TextField
				form={form}
				name="qtdano"
				label="Anos de guarda"
				hint="Sem número, para sempre."
				inputMode="numeric"
				maxLength={3}
				width="data"
			/>
		</SchemaDialog>
	)
}
