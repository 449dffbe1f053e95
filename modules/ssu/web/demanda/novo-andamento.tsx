import { Botao } from '@portal/design-system/botao'
import { Fileira } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { toast } from '@portal/design-system/toast'
import { call } from '@portal/platform/web'
import { useEscrito } from '@portal/platform/web/atos'
import { FormControl, SchemaForm, TextField, useSchemaForm, writtenNumber } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { DadosAndamento, type DemandaSsu, inserirSSUANDAMENTO, MAXIMO_DE_MENCOES } from '../../contract/index.ts'
import { ArquivosEmEnvio, useEnvioDeArquivos } from '../anexos/use-envio-de-arquivos.tsx'
import { CHAVE } from '../queries.ts'
import { TextoComMencoes } from './texto-com-mencoes.tsx'

const Escrito = z.object({
	txtand: z.string(),
	visand: z.enum(['S', 'I']),
	qtdhor: z.string(),
	mencionados: z.array(z.object({ codpes: z.int(), nompes: z.string() })),
})
type Escrito = z.infer<typeof Escrito>
const VAZIO: Escrito = { txtand: '', visand: 'S', qtdhor: '', mencionados: [] }
const QUEM_LE = [
	{ codigo: 'S', texto: 'Todos leem' },
	{ codigo: 'I', texto: 'Só quem cuida dela' },
] as const

/** The mentioned people whose name is still in the text. */
const listarMencoes = ({ txtand, mencionados }: Pick<Escrito, 'txtand' | 'mencionados'>): number[] =>
	mencionados
		.filter(({ nompes }) => txtand.includes(`@${nompes}`))
		.map(({ codpes }) => codpes)
		.slice(0, MAXIMO_DE_MENCOES)

/** Comment as the contract takes it, with the hours as they are typed. */
const Comentario = z.extend(DadosAndamento, {
	qtdhor: writtenNumber(DadosAndamento.shape.qtdhor, null),
	mencionados: Escrito.shape.mencionados,
})

/** The comment form has mentions by name, pictures from the clipboard, and a draft that is kept until it is sent. */
export function NovoAndamento({ demanda }: { demanda: DemandaSsu }) {
	const { numssu, permissoes, qtdhorgas } = demanda
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito(`ssu ${numssu} comentario`, Escrito, VAZIO)
	const envio = useEnvioDeArquivos(numssu)
	const dentro = permissoes.comentarInterno === 'S'
	const form = useSchemaForm<Escrito, z.infer<typeof Comentario>>({
		schema: Comentario,
		initial: escrito,
		thing: 'a demanda',
		draft: escrever,
		renewed: VAZIO,
		send: async ({ txtand, visand, qtdhor, mencionados }) => {
			const body = { numssu, txtand, visand, qtdhor: qtdhor ?? null, mencoes: listarMencoes({ txtand, mencionados }) }
			const { mensagem, naoLeem } = await call(inserirSSUANDAMENTO, { body })
			if (naoLeem.length > 0) toast.aviso('Andamento registrado, mas nem todos foram avisados', mensagem)
			else toast.sucesso(mensagem)
			esquecer()
			await cliente.invalidateQueries({ queryKey: CHAVE })
			return undefined
		},
	})
	const { control, setValue, formState } = form.fields
	const mencionados = useWatch({ control, name: 'mencionados' })
	return (
		<div data-nao-imprimir>
			<SchemaForm form={form} espaco={4} footer={null}>
				<FormControl form={form} name="txtand" missing="Escreva o andamento.">
					{({ ref, value, onChange }, erro) => (
						<TextoComMencoes
							ref={ref}
							escrito={{ txtand: value, mencionados }}
							erro={erro}
							aoEscrever={(novo) => {
								setValue('mencionados', novo.mencionados)
								onChange(novo.txtand)
							}}
							aoColar={permissoes.anexar === 'S' ? envio.escolher : undefined}
						/>
					)}
				</FormControl>
				<ArquivosEmEnvio envio={envio} />
				<Fileira espaco={4} alinhar="pe">
					{dentro ? (
						<FormControl form={form} name="visand">
							{({ value, onChange }) => (
								<Segmentado rotulo="Quem lê" opcoes={QUEM_LE} valor={value} aoMudar={(novo) => onChange(novo)} />
							)}
						</FormControl>
					) : null}
					{dentro && qtdhorgas !== null ? (
						<TextField
							form={form}
							name="qtdhor"
							required={false}
							inputMode="decimal"
							maxLength={6}
							missing="Escreva em horas e meias horas, como 1,5."
						/>
					) : null}
					<Botao type="submit" carregando={formState.isSubmitting}>
						Registrar
					</Botao>
				</Fileira>
			</SchemaForm>
		</div>
	)
}
