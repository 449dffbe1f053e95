import { AreaTexto } from '@portal/design-system/area-texto'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { DadosItem, PerfilGerido } from '../../contract/gerencia.ts'
import { ListaDeRegras } from './regras.tsx'

type ItemFormProps = { form: UseFormReturn<DadosItem>; perfisDaArea: readonly PerfilGerido[] }

export const vazioNulo = { setValueAs: (valor: string | null) => valor?.trim() || null }

export function ItemForm({ form, perfisDaArea }: ItemFormProps) {
	const {
		register,
		watch,
		control,
		formState: { errors },
	} = form
	const tipo = watch('tipo')
	return (
		<>
			<Pilha colunas={2}>
				<Campo rotulo="Título" obrigatorio erro={errors.titulo?.message}>
					<EntradaTexto maxLength={120} {...register('titulo')} />
				</Campo>
				<Campo rotulo="Tipo" erro={errors.tipo?.message}>
					<Selecao
						{...register('tipo')}
						opcoes={[
							{ codigo: 'M', texto: 'Grupo de itens' },
							{ codigo: 'O', texto: 'Objeto de um sistema anterior' },
							{ codigo: 'L', texto: 'Endereço do portal ou de fora' },
						]}
					/>
				</Campo>
			</Pilha>
			{tipo === 'O' ? <CamposDoObjeto form={form} perfisDaArea={perfisDaArea} /> : null}
			{tipo === 'L' ? (
				<>
					<Campo
						rotulo="Endereço"
						obrigatorio
						erro={errors.url?.message}
						dica="Um caminho do portal, como /painel, ou https://…"
					>
						<EntradaTexto inputMode="url" {...register('url', vazioNulo)} />
					</Campo>
					<Controller
						control={control}
						name="stapub"
						render={({ field }) => (
							<CaixaSelecao
								rotulo="Público: aparece também para quem não entrou"
								checked={field.value === 'S'}
								onChange={(evento) => field.onChange(evento.target.checked ? 'S' : 'N')}
							/>
						)}
					/>
				</>
			) : null}
			<Controller
				control={control}
				name="acesso"
				render={({ field, fieldState }) => (
					<ListaDeRegras
						regras={field.value}
						aoMudar={field.onChange}
						erro={fieldState.error?.message ?? (fieldState.invalid ? 'Preencha o valor de cada regra.' : undefined)}
					/>
				)}
			/>
			{tipo === 'M' ? null : <CamposDeBusca form={form} />}
		</>
	)
}

function CamposDoObjeto({ form, perfisDaArea }: ItemFormProps) {
	const {
		register,
		control,
		formState: { errors },
	} = form
	return (
		<>
			<Pilha colunas={2}>
				<Campo
					rotulo="Objeto"
					obrigatorio
					erro={errors.objetoweb?.message}
					dica="Caminho depois do contexto: notas/consultar.jsp"
				>
					<EntradaTexto {...register('objetoweb', vazioNulo)} />
				</Campo>
				<Campo rotulo="Parâmetros" erro={errors.parametros?.message} dica="nome=valor&outro=valor">
					<EntradaTexto {...register('parametros', vazioNulo)} />
				</Campo>
			</Pilha>
			<Campo rotulo="Navegação" erro={errors.tipoNavegacao?.message}>
				<Selecao
					{...register('tipoNavegacao')}
					opcoes={[
						{ codigo: 'L', texto: 'Sistema anterior, no quadro' },
						{ codigo: 'T', texto: 'Sistema anterior, trocando de perfil' },
						{ codigo: 'J', texto: 'Janus' },
					]}
				/>
			</Campo>
			<Controller
				control={control}
				name="perfis"
				render={({ field, fieldState }) => (
					<GrupoDeCampos
						legenda="Perfis"
						dica="O primeiro marcado é o usual. Sem perfis, o objeto é público."
						erro={fieldState.error?.message}
					>
						{perfisDaArea.map(({ nivel, nome }) => (
							<CaixaSelecao
								key={nivel}
								rotulo={`${nivel}. ${nome}`}
								checked={field.value.includes(nivel)}
								onChange={(evento) =>
									field.onChange(
										evento.target.checked ? [...field.value, nivel] : field.value.filter((outro) => outro !== nivel),
									)
								}
							/>
						))}
					</GrupoDeCampos>
				)}
			/>
		</>
	)
}

function CamposDeBusca({ form }: Pick<ItemFormProps, 'form'>) {
	const {
		register,
		control,
		formState: { errors },
	} = form
	return (
		<>
			<Campo
				rotulo="Palavras-chave"
				erro={errors.palchv?.message}
				dica="Outras palavras por que se procura: holerite contracheque"
			>
				<EntradaTexto maxLength={400} {...register('palchv')} />
			</Campo>
			<Controller
				control={control}
				name="nomesAntigos"
				render={({ field, fieldState }) => (
					<Campo
						rotulo="Nomes antigos"
						erro={fieldState.error?.message}
						dica="Um por linha: a busca os encontra e diz como se chama agora."
					>
						<AreaTexto
							rows={2}
							defaultValue={field.value.join('\n')}
							onChange={(evento) =>
								field.onChange(
									evento.target.value
										.split('\n')
										.map((nome) => nome.trim())
										.filter(Boolean),
								)
							}
						/>
					</Campo>
				)}
			/>
			<Campo
				rotulo="Versão anterior"
				erro={errors.urlAnterior?.message}
				dica="Endereço completo de onde o serviço estava; vazio, o link não aparece."
			>
				<EntradaTexto inputMode="url" {...register('urlAnterior', vazioNulo)} />
			</Campo>
		</>
	)
}
