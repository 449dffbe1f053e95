import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { Ficha } from '@portal/design-system/ficha'
import { Pilha } from '@portal/design-system/pilha'
import { call } from '@portal/platform/web'
import { SchemaForm, TextField, useActForm } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { alterarSSUNOTA, DadosDaNota, formatarSsu, type NotaSsu } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { nomeDaNota, notaQuery } from './queries.ts'

/** The form of a release note in its users' words; an omitted demand can be in another note. */
export function EditarNota({ nota, aoFechar }: { nota: NotaSsu; aoFechar: () => void }) {
	const { codnot, titnot, txtnot } = nota
	const cliente = useQueryClient()
	const vista = useRef(nota.versao)
	const form = useActForm({
		schema: DadosDaNota,
		initial: { titnot, txtnot, itens: nota.itens.map(({ numssu, txtitm }) => ({ numssu, txtitm })) },
		close: aoFechar,
		act: {
			coisa: 'a nota',
			de: nomeDaNota(codnot),
			versao: () => vista.current,
			reescreve: true,
			fazer: (dados: DadosDaNota, versao) => call(alterarSSUNOTA, { body: { ...dados, codnot, versao } }),
			recarregar: async () => {
				await cliente.invalidateQueries({ queryKey: CHAVE })
				const atual = await cliente.fetchQuery({ ...notaQuery(codnot), staleTime: 10_000 }).catch(() => undefined)
				vista.current = atual?.versao ?? vista.current
			},
		},
	})
	const { control, setValue } = form.fields
	const itens = useWatch({ control, name: 'itens' })
	return (
		<SchemaForm form={form} footer={<Botoes enviando={form.fields.formState.isSubmitting} aoFechar={aoFechar} />}>
			<TextField form={form} name="titnot" missing="Dê um título à nota." />
			<TextField
				form={form}
				name="txtnot"
				rows={4}
				required={false}
				hint="O que mudou, em poucas frases, para quem usa o sistema."
			/>
			<Pilha tag="ul" espaco={3}>
				{itens.map(({ numssu }, indice) => {
					const numero = formatarSsu(numssu)
					return (
						<Ficha
							key={numssu}
							densa
							titulo={`Demanda ${numero}`}
							detalhe={nota.itens.find((um) => um.numssu === numssu)?.nomtip}
							acoes={
								<Botao
									variante="secundario"
									tamanho="pq"
									aria-label={`Tirar a demanda ${numero} da nota`}
									onClick={() =>
										setValue(
											'itens',
											itens.filter((um) => um.numssu !== numssu),
											{ shouldDirty: true },
										)
									}
								>
									Tirar
								</Botao>
							}
						>
							<TextField
								form={form}
								name={`itens.${indice}.txtitm`}
								label={`O que dizer da ${numero}`}
								missing="Escreva ao menos 3 letras, ou tire a demanda."
							/>
						</Ficha>
					)
				})}
			</Pilha>
		</SchemaForm>
	)
}

const Botoes = ({ enviando, aoFechar }: { enviando: boolean; aoFechar: () => void }) => (
	<AcoesDoFormulario
		secundaria={
			<Botao variante="secundario" onClick={aoFechar}>
				Voltar sem salvar
			</Botao>
		}
		principal={
			<Botao type="submit" carregando={enviando}>
				Salvar
			</Botao>
		}
	/>
)
