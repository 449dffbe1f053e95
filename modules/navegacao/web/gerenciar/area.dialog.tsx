import { zodResolver } from '@hookform/resolvers/zod'
import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Formulario } from '@portal/design-system/formulario'
import { Modal } from '@portal/design-system/modal'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { CodigoArea, EM_PORTUGUES } from '@portal/platform/contract'
import { mensagemDe } from '@portal/platform/web'
import { useId } from 'react'
import { Controller, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { type AreaGerida, DadosArea, type MenuGerido } from '../../contract/gerencia.ts'
import { vazioNulo } from './item.form.tsx'
import { PerfisDaArea } from './perfis-da-area.tsx'
import { useGravarArea } from './queries.ts'

const FormularioDaArea = z.extend(DadosArea, { codigo: CodigoArea, codigopai: z.nullable(CodigoArea) })
type FormularioDaArea = z.infer<typeof FormularioDaArea>
const validar = zodResolver(FormularioDaArea, EM_PORTUGUES) as Resolver<FormularioDaArea>

const NOVA: FormularioDaArea = {
	codigo: '',
	codigopai: null,
	nome: '',
	contexto: '',
	icone: '',
	sistema: '',
	nomeSistema: '',
	navPortal: 'N',
	urlBase: null,
	perfis: [],
}

type AreaDialogProps = { area: AreaGerida | undefined; menu: MenuGerido; aoFechar: () => void }

export function AreaDialog({ area, menu, aoFechar }: AreaDialogProps) {
	const id = useId()
	const gravar = useGravarArea()
	const form = useForm<FormularioDaArea>({ defaultValues: area ?? NOVA, resolver: validar })
	return (
		<Modal
			aberto
			aoFechar={aoFechar}
			tamanho="gd"
			protegido={form.formState.isDirty}
			titulo={area ? `Editar a área ${area.nome}` : 'Incluir área'}
			rodape={
				<AcoesDoFormulario
					secundaria={
						<Botao variante="secundario" onClick={aoFechar}>
							Cancelar
						</Botao>
					}
					principal={
						<Botao type="submit" form={id} carregando={gravar.isPending}>
							Salvar
						</Botao>
					}
				/>
			}
		>
			<Formulario
				id={id}
				espaco={4}
				onSubmit={(evento) =>
					void form.handleSubmit(({ codigo, codigopai, ...dados }) =>
						gravar.mutate({ area, codigo, codigopai, dados }, { onSuccess: aoFechar }),
					)(evento)
				}
			>
				{gravar.error ? <Alerta variante="perigo">{mensagemDe(gravar.error)}</Alerta> : null}
				<CamposDaArea form={form} nova={!area} raizes={menu.areas.filter(({ codigopai }) => codigopai === null)} />
				<NavegacaoDaArea form={form} />
			</Formulario>
		</Modal>
	)
}

type CamposProps = { form: UseFormReturn<FormularioDaArea>; nova: boolean; raizes: readonly AreaGerida[] }

function CamposDaArea({ form, nova, raizes }: CamposProps) {
	const {
		register,
		formState: { errors },
	} = form
	return (
		<>
			<Pilha colunas={2}>
				<Campo rotulo="Nome" obrigatorio erro={errors.nome?.message}>
					<EntradaTexto maxLength={80} {...register('nome')} />
				</Campo>
				<Campo
					rotulo="Código"
					obrigatorio
					erro={errors.codigo?.message}
					dica="Letras minúsculas, algarismos e hífen; faz parte do endereço."
				>
					<EntradaTexto readOnly={!nova} {...register('codigo')} />
				</Campo>
				<Campo rotulo="Sistema" obrigatorio erro={errors.sistema?.message} dica="Sigla do sistema que atende a área.">
					<EntradaTexto {...register('sistema')} />
				</Campo>
				<Campo rotulo="Nome do sistema" obrigatorio erro={errors.nomeSistema?.message}>
					<EntradaTexto {...register('nomeSistema')} />
				</Campo>
				<Campo
					rotulo="Contexto"
					obrigatorio
					erro={errors.contexto?.message}
					dica="Pasta do sistema no endereço, sem barras."
				>
					<EntradaTexto {...register('contexto')} />
				</Campo>
				<Campo rotulo="Ícone" erro={errors.icone?.message} dica="Nome do ícone, como fa-solid fa-book.">
					<EntradaTexto {...register('icone')} />
				</Campo>
				<Campo
					rotulo="Endereço do sistema"
					erro={errors.urlBase?.message}
					dica="Vazio: o endereço usual dos sistemas anteriores."
				>
					<EntradaTexto inputMode="url" {...register('urlBase', vazioNulo)} />
				</Campo>
				{nova ? (
					<Campo rotulo="Dentro de" erro={errors.codigopai?.message}>
						<Selecao
							{...register('codigopai', vazioNulo)}
							nenhuma="Nenhuma: área principal"
							opcoes={raizes.map(({ codigo, nome }) => ({ codigo, texto: nome }))}
						/>
					</Campo>
				) : null}
			</Pilha>
		</>
	)
}

function NavegacaoDaArea({ form: { control } }: Pick<CamposProps, 'form'>) {
	return (
		<>
			<Controller
				control={control}
				name="navPortal"
				render={({ field }) => (
					<CaixaSelecao
						rotulo="Os serviços desta área são páginas do portal"
						checked={field.value === 'S'}
						onChange={(evento) => field.onChange(evento.target.checked ? 'S' : 'N')}
					/>
				)}
			/>
			<Controller
				control={control}
				name="perfis"
				render={({ field, fieldState }) => (
					<PerfisDaArea
						perfis={field.value}
						aoMudar={field.onChange}
						erro={
							fieldState.error?.message ??
							(fieldState.invalid ? 'Preencha o nome e a regra de cada perfil.' : undefined)
						}
					/>
				)}
			/>
		</>
	)
}
