import { Selecao } from '@portal/design-system/selecao'
import { call } from '@portal/platform/web'
import { DateField, FormField, SchemaDialog, TextField, useActForm } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { DadosDaNotaNova, enderecoDaNota, inserirSSUNOTA } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

export function GerarDialog({ sistemas, aoFechar }: { sistemas: readonly string[]; aoFechar: () => void }) {
	const cliente = useQueryClient()
	const form = useActForm({
		schema: DadosDaNotaNova,
		initial: { nomsis: sistemas.length === 1 ? (sistemas[0] ?? '') : '', titnot: '' },
		close: aoFechar,
		act: {
			coisa: 'a nota',
			versao: () => undefined,
			fazer: async (body: DadosDaNotaNova) => {
				const { codnot, mensagem } = await call(inserirSSUNOTA, { body })
				return { mensagem, para: enderecoDaNota(codnot) }
			},
			recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		},
	})
	const dtaini = useWatch({ control: form.fields.control, name: 'dtaini' })
	return (
		<SchemaDialog form={form} title="Nova nota de versão" submit="Gerar" close={aoFechar}>
			<p>A nota nasce do que foi concluído no período e ainda não está em outra. Você a corrige antes de publicar.</p>
			<FormField form={form} name="nomsis" missing="Escolha o sistema.">
				{(campo) => <Selecao {...campo} nenhuma="Escolha" opcoes={sistemas.map((um) => ({ codigo: um, texto: um }))} />}
			</FormField>
			<TextField form={form} name="titnot" hint="Como Versão 4.2." missing="Dê um título à nota, como Versão 4.2." />
			<DateField form={form} name="dtaini" missing="Informe o primeiro dia." />
			<DateField form={form} name="dtafim" min={dtaini} missing="Informe o último dia." />
		</SchemaDialog>
	)
}
