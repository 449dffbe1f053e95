import { Selecao } from '@portal/design-system/selecao'
import { Texto } from '@portal/design-system/texto'
import { call } from '@portal/platform/web'
import { FormField, SchemaDialog, useActForm } from '@portal/platform/web/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type Classe, DadosDoPrazo, escreverAnos, gravarPrazo } from '../../contract/index.ts'
import { CHAVE, classesQuery } from '../queries.ts'

const Escrito = z.object({ codcls: z.optional(z.coerce.number<string | number>()) })

const escreverClasse = ({ nomcls, qtdano }: Classe): string => `${nomcls} (${escreverAnos(qtdano)})`

type Props = { coditm: number; nome: string; aoFechar: () => void }

/** Term of retention by class: until it ends, the file, or what is in the folder, does not go for good. */
export function PrazoDialog({ coditm, nome, aoFechar }: Props) {
	const cliente = useQueryClient()
	const { data } = useQuery(classesQuery())
	const form = useActForm({
		schema: z.pipe(Escrito, DadosDoPrazo),
		initial: {},
		close: aoFechar,
		act: {
			coisa: 'o prazo',
			versao: () => undefined,
			fazer: (body: z.output<typeof DadosDoPrazo>) => call(gravarPrazo, { params: { coditm }, body }),
			recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		},
	})
	return (
		<SchemaDialog form={form} title={`Por quanto tempo guardar “${nome}”?`} submit="Guardar" close={aoFechar}>
			<Texto>
				O prazo começa hoje. Até ele terminar, nada é apagado de vez; depois, quem gere a pasta decide. Ele só pode ser
				trocado por um mais longo.
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
