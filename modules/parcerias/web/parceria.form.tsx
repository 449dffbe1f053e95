import { zodResolver } from '@hookform/resolvers/zod'
import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Formulario } from '@portal/design-system/formulario'
import { Icone } from '@portal/design-system/icone'
import { Pilha } from '@portal/design-system/pilha'
import { ItemEnvio, Upload } from '@portal/design-system/upload'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { CallError } from '@portal/platform/web'
import { type ReactNode, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { NovaParceria, TAMANHO_MAXIMO_IMAGEM } from '../contract/index.ts'
import { problemaDoArquivo, TIPOS_ACEITOS } from './imagem.ts'
import { escreverPosicoes } from './posicoes.ts'
import type { Ordens } from './queries.ts'

type FormularioDaParceria = UseFormReturn<NovaParceria>

export type ParceriaFormProps = {
	inicial: Partial<NovaParceria>
	ordens: Ordens
	/** Preview of the stored image. */
	imagemAtual?: ReactNode
	/** Rejects with the server's refusal, whose messages are shown at their fields. */
	aoSalvar: (dados: NovaParceria, arquivo: File | undefined) => Promise<void>
	/** Called when the form begins or ceases to have unsaved changes. */
	aoMudar: (alterada: boolean) => void
	/** Further actions, at the other end of the line of 'Salvar'. */
	acoes?: ReactNode
}

export function ParceriaForm({ inicial, ordens, imagemAtual, aoSalvar, aoMudar, acoes }: ParceriaFormProps) {
	const formulario = useForm<NovaParceria>({
		resolver: zodResolver(NovaParceria, EM_PORTUGUES),
		defaultValues: inicial,
	})
	const [arquivo, setArquivo] = useState<File>()
	const { isSubmitting, isDirty } = formulario.formState
	const valores = useWatch({ control: formulario.control })
	const completa = temTudo(valores) && (arquivo !== undefined || imagemAtual !== undefined)
	const alterada = isDirty || arquivo !== undefined

	const enviar = formulario.handleSubmit(async (dados) => {
		await aoSalvar(dados, arquivo).catch((falha: unknown) => mostrarRecusa(formulario, falha))
	})
	return (
		<Formulario onSubmit={(evento) => void enviar(evento)} onChange={() => aoMudar(true)}>
			<Campos formulario={formulario} codigoFixo={inicial.codpgmpiabnf !== undefined} />
			<Pilha espaco={5} colunas={2} className="items-start">
				<Pilha espaco={5}>
					<Posicao formulario={formulario} ordens={ordens} />
					{imagemAtual}
				</Pilha>
				<Arquivo
					arquivo={arquivo}
					aoEscolher={(escolhido) => {
						setArquivo(escolhido)
						aoMudar(isDirty || escolhido !== undefined)
					}}
				/>
			</Pilha>
			<AcoesDoFormulario
				outras={acoes}
				principal={
					<Botao type="submit" disabled={!completa || !alterada} carregando={isSubmitting}>
						Salvar
					</Botao>
				}
			/>
		</Formulario>
	)
}

const temTudo = ({ codpgmpiabnf, nompgmpiabnf, icopiabnf, urlpiabnf, ordaptpgmpia }: Partial<NovaParceria>) =>
	[codpgmpiabnf, nompgmpiabnf, icopiabnf, urlpiabnf].every((texto) => texto?.trim()) && Number.isFinite(ordaptpgmpia)

/** Form field for each conflict code, since conflicts do not name a field. */
const CAMPO_DO_ERRO: Readonly<Record<string, keyof NovaParceria>> = {
	'codigo-repetido': 'codpgmpiabnf',
	'posicao-ocupada': 'ordaptpgmpia',
}

function mostrarRecusa(formulario: FormularioDaParceria, falha: unknown): void {
	if (!(falha instanceof CallError)) return
	const doConflito = CAMPO_DO_ERRO[falha.erro]
	const recusados = doConflito ? [{ campo: doConflito, mensagem: falha.mensagem }] : falha.campos
	for (const { campo, mensagem } of recusados)
		if (campo in NovaParceria.shape)
			formulario.setError(campo as keyof NovaParceria, { message: mensagem }, { shouldFocus: true })
}

function Campos({ formulario, codigoFixo }: { formulario: FormularioDaParceria; codigoFixo: boolean }) {
	const { register, formState, control } = formulario
	const { errors } = formState
	const icone = useWatch({ control, name: 'icopiabnf' })
	return (
		<Pilha espaco={5} colunas={2}>
			<Campo
				rotulo="Código"
				largura="curto"
				obrigatorio
				dica={codigoFixo ? 'O código não muda depois de criado.' : 'Até 10 letras maiúsculas ou algarismos.'}
				erro={errors.codpgmpiabnf?.message}
			>
				<EntradaTexto
					{...register('codpgmpiabnf', { setValueAs: (texto?: string) => texto?.trim().toUpperCase() })}
					readOnly={codigoFixo}
					maxLength={10}
					autoComplete="off"
					className="uppercase"
				/>
			</Campo>
			<Campo rotulo="Titulo" obrigatorio erro={errors.nompgmpiabnf?.message}>
				<EntradaTexto {...register('nompgmpiabnf')} maxLength={80} />
			</Campo>
			<Campo
				rotulo="Icone"
				obrigatorio
				dica='Nome no Font Awesome, como "fa-solid fa-book".'
				erro={errors.icopiabnf?.message}
			>
				<EntradaTexto
					{...register('icopiabnf')}
					autoComplete="off"
					spellCheck={false}
					icone={<Icone nome={icone || 'fa-regular fa-circle'} className="text-lg" />}
				/>
			</Campo>
			<Campo rotulo="URL" obrigatorio dica="Começa com https://" erro={errors.urlpiabnf?.message}>
				<EntradaTexto {...register('urlpiabnf')} type="url" inputMode="url" spellCheck={false} />
			</Campo>
		</Pilha>
	)
}

function Posicao({ formulario, ordens }: { formulario: FormularioDaParceria; ordens: Ordens }) {
	const posicoes = escreverPosicoes(ordens.ocupadas)
	const recusa = formulario.formState.errors.ordaptpgmpia?.message
	return (
		<Campo
			rotulo="Posição"
			largura="numero"
			obrigatorio
			dica={posicoes ? `Já ocupadas: ${posicoes}.` : undefined}
			erro={recusa ?? ordens.erro}
		>
			<EntradaTexto
				{...formulario.register('ordaptpgmpia', { valueAsNumber: true })}
				type="number"
				inputMode="numeric"
				min={1}
				step={1}
				className="tabular-nums"
			/>
		</Campo>
	)
}

type ArquivoProps = {
	arquivo: File | undefined
	aoEscolher: (arquivo: File | undefined) => void
}

function Arquivo({ arquivo, aoEscolher }: ArquivoProps) {
	const [problema, setProblema] = useState<string>()
	return (
		<Campo rotulo="Arquivo" obrigatorio dica="Imagem PNG, JPG ou WebP." erro={problema}>
			<Upload
				rotulo="Adicionar Arquivo"
				aceita={TIPOS_ACEITOS.join(',')}
				tamanhoMaximo={TAMANHO_MAXIMO_IMAGEM}
				aoEscolher={([escolhido]) => {
					const recusa = escolhido && problemaDoArquivo(escolhido)
					setProblema(recusa)
					aoEscolher(recusa ? undefined : escolhido)
				}}
			>
				{arquivo ? (
					<ItemEnvio
						nome={arquivo.name}
						estado={{ fase: 'parado', enviados: 0, total: arquivo.size }}
						aoRemover={() => aoEscolher(undefined)}
					/>
				) : null}
			</Upload>
		</Campo>
	)
}
