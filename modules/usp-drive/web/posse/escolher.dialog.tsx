import { Texto } from '@portal/design-system/texto'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { call } from '@portal/platform/web'
import { FormControl, SchemaDialog, useActForm } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { DadosDaEscolha, escolherRecebedor, type SemRecebedor } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { nomearPassagem } from './colunas-da-passagem.tsx'

type Props = { passagem: SemRecebedor; aoFechar: () => void }

export function EscolherDialog({ passagem, aoFechar }: Props) {
	const cliente = useQueryClient()
	const { codptaarqudr, recusas } = passagem
	const form = useActForm({
		schema: DadosDaEscolha,
		initial: {},
		close: aoFechar,
		act: {
			coisa: 'a lista',
			versao: () => undefined,
			fazer: (body: z.output<typeof DadosDaEscolha>) => call(escolherRecebedor, { params: { codptaarqudr }, body }),
			recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		},
	})
	return (
		<SchemaDialog form={form} title={`Quem recebe ${nomearPassagem(passagem)}?`} submit="Oferecer" close={aoFechar}>
			<Texto>A pessoa é avisada, tem ao menos 7 dias, e pode recusar. Quem escolhe não recebe a pasta.</Texto>
			{recusas.map(({ nompes, motivo }) => (
				<Texto key={nompes}>
					<strong>{nompes}</strong> não quis receber: {motivo}
				</Texto>
			))}
			<FormControl form={form} name="codpesrec" missing="Informe quem recebe a pasta.">
				{({ value, onChange }, erro) => (
					<CampoPessoa rotulo="Quem recebe" obrigatorio valor={value} aoMudar={onChange} erro={erro} />
				)}
			</FormControl>
		</SchemaDialog>
	)
}
