import { Selecao } from '@portal/design-system/selecao'
import { Texto } from '@portal/design-system/texto'
import { call } from '@portal/platform/web'
import { FormField, SchemaDialog, useActForm } from '@portal/platform/web/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type Classe, DadosDoPrazo, gravarPrazo } from '../../contract/index.ts'
import { CHAVE, classesQuery } from '../queries.ts'

const Escrito = z.object({ codcls: z.optional(z.coerce.number<string | number>()) })

const escreverClasse = ({ nomcls, qtdano }: Classe): string =>
	`${nomcls} (${qtdano === null ? 'para sempre' : qtdano === 1 ? '1 ano' : `${qtdano} anos`})`

type Props = { codptaarqudr: number; nome: string; aoFechar: () => void }

/** Term of retention by class: until it ends, nothing in the folder goes for good. */
export function PrazoDialog({ codptaarqudr, nome, aoFechar }: Props) {
	const cliente = useQueryClient()
	const { data } = useQuery(classesQuery())
	const form = useActForm({
		schema: z.pipe(Escrito, DadosDoPrazo),
		initial: {},
		close: aoFechar,
		act: {
			coisa: 'a pasta',
			versao: () => undefined,
			fazer: (body: z.output<typeof DadosDoPrazo>) => call(gravarPrazo, { params: { codptaarqudr }, body }),
			recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		},
	})
	return (
		<SchemaDialog form={form} title={`Por quanto tempo guardar “${nome}”?`} submit="Guardar" close={aoFechar}>
			<Texto>
				O prazo começa hoje. Até ele terminar, nada na pasta é apagado de vez; depois, quem a gere decide. Ele só pode
				ser trocado por um mais longo.
			</Texto>
			<FormField form={form} name="codcls" label="Classe de documentos" required missing="Escolha a classe.">
				{({ value, ...field }) => (
					<Selecao
						{...field}
						value={value ?? ''}
						nenhuma="Escolha"
						opcoes={(data?.classes ?? []).map((classe) => ({
							codigo: String(classe.codcls),
							texto: escreverClasse(classe),
						}))}
					/>
				)}
			</FormField>
		</SchemaDialog>
	)
}
