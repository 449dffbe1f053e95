import { Texto } from '@portal/design-system/texto'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { call } from '@portal/platform/web'
import { CheckField, DateField, FormControl, SchemaDialog, TextField, useActForm } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { DadosDaGuarda, inserirGuarda } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Escrito = z.object({
	codpes: z.optional(z.int()),
	codptaarqudr: z.optional(z.int()),
	motgrd: z.string(),
	dtafimgrd: z.optional(z.string()),
	stapar: z.enum(['S', 'N']),
})

type Props = {
	/** Folder to hold; absent: the personal folder of a person to choose. */
	pasta?: { codptaarqudr: number; nompta: string }
	aoFechar: () => void
}

export function NovaGuardaDialog({ pasta, aoFechar }: Props) {
	const cliente = useQueryClient()
	const form = useActForm({
		schema: DadosDaGuarda,
		initial: { codptaarqudr: pasta?.codptaarqudr, motgrd: '', stapar: 'N' },
		close: aoFechar,
		written: { name: `usp-drive guarda ${pasta?.codptaarqudr ?? 'de pessoa'}`, schema: Escrito },
		act: {
			coisa: 'as guardas',
			versao: () => undefined,
			fazer: (body: DadosDaGuarda) => call(inserirGuarda, { body }),
			recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		},
	})
	return (
		<SchemaDialog
			form={form}
			title={pasta ? `Pôr “${pasta.nompta}” sob guarda legal?` : 'Pôr a pasta de alguém sob guarda legal?'}
			submit="Pôr sob guarda"
			close={aoFechar}
		>
			<Texto>
				Nada nela é apagado de vez, nem pela lixeira, nem pelo limite de versões. O dono vê a guarda e o motivo.
			</Texto>
			{pasta ? null : (
				<FormControl form={form} name="codpes" missing="Informe de quem é a pasta.">
					{({ value, onChange }, erro) => (
						<CampoPessoa rotulo="Pessoa" obrigatorio valor={value} aoMudar={onChange} erro={erro} />
					)}
				</FormControl>
			)}
			<TextField form={form} name="motgrd" rows={2} />
			<DateField form={form} name="dtafimgrd" hint="Sem data, até alguém encerrar." />
			<CheckField form={form} name="stapar" />
		</SchemaDialog>
	)
}
