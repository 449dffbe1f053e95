import { Texto } from '@portal/design-system/texto'
import { call } from '@portal/platform/web'
import { SchemaDialog, TextField, useActForm } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { DadosDaRecusa, type Passagem, recusarPassagem } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { nomearPassagem } from './colunas-da-passagem.tsx'

const Escrito = z.object({ motivo: z.string() })

type Props = { passagem: Passagem; aoFechar: () => void }

export function RecusarDialog({ passagem, aoFechar }: Props) {
	const cliente = useQueryClient()
	const { codptaarqudr } = passagem
	const form = useActForm({
		schema: DadosDaRecusa,
		initial: { motivo: '' },
		close: aoFechar,
		written: { name: `usp-drive não receber ${codptaarqudr}`, schema: Escrito },
		act: {
			coisa: 'a lista',
			versao: () => undefined,
			fazer: (body: z.output<typeof DadosDaRecusa>) => call(recusarPassagem, { params: { codptaarqudr }, body }),
			recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		},
	})
	return (
		<SchemaDialog form={form} title={`Não receber ${nomearPassagem(passagem)}?`} submit="Não receber" close={aoFechar}>
			<Texto>
				Ela é oferecida à próxima pessoa que responde pelo setor ou pela unidade. Sem ninguém, quem administra o USP
				Drive escolhe, e lê o motivo. Você não volta a recebê-la.
			</Texto>
			<TextField form={form} name="motivo" rows={2} />
		</SchemaDialog>
	)
}
