import { Texto } from '@portal/design-system/texto'
import { call } from '@portal/platform/web'
import { SchemaDialog, TextField, useActForm } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { escreverTamanho, mudarCota, type Uso } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const GB = 1_000_000_000

/** Whole gigabytes, between what is in use and what this person may give. */
const montarCota = ({ qtdbytuso, maiorcota }: Uso) =>
	z.object({
		qtdgig: z.string().check(
			z.check<string>(({ value, issues }) => {
				const bytes = /^\d{1,6}$/.test(value.trim()) ? Number(value) * GB : 0
				if (bytes === 0) issues.push({ code: 'custom', message: 'Informe a cota em GB, como 50.', input: value })
				else if (bytes > maiorcota)
					issues.push({ code: 'custom', message: `Você dá até ${escreverTamanho(maiorcota)}.`, input: value })
				else if (bytes < qtdbytuso)
					issues.push({ code: 'custom', message: `Já há ${escreverTamanho(qtdbytuso)} guardados.`, input: value })
			}),
		),
	})

type Props = { uso: Uso; aoFechar: () => void }

export function CotaDialog({ uso, aoFechar }: Props) {
	const cliente = useQueryClient()
	const { codptaarqudr, nome, qtdbytuso, qtdbytcot, maiorcota } = uso
	const form = useActForm({
		schema: montarCota(uso),
		initial: { qtdgig: String(Math.round(qtdbytcot / GB)) },
		close: aoFechar,
		act: {
			coisa: 'a lista',
			versao: () => undefined,
			fazer: ({ qtdgig }: { qtdgig: string }) =>
				call(mudarCota, { params: { codptaarqudr }, body: { qtdgig: Number(qtdgig) } }),
			recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		},
	})
	return (
		<SchemaDialog form={form} title={`Mudar a cota de ${nome}?`} submit="Mudar" close={aoFechar}>
			<Texto>
				Estão em uso {escreverTamanho(qtdbytuso)}. Você dá até {escreverTamanho(maiorcota)}.
			</Texto>
			<TextField
				form={form}
				name="qtdgig"
				label="Cota, em GB"
				required
				inputMode="numeric"
				maxLength={6}
				width="data"
			/>
		</SchemaDialog>
	)
}
