import { zodResolver } from '@hookform/resolvers/zod'
import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Link } from '@portal/design-system/link'
import { toast } from '@portal/design-system/toast'
import { ItemEnvio, Upload } from '@portal/design-system/upload'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { CallError, mensagemDe } from '@portal/platform/web'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { DadosItem } from '../contract/index.ts'

export type ItemPreenchido = DadosItem & { readonly arquivo?: File | undefined }

type ItemFormProps = {
	/** Throws what was refused. */
	aoSalvar: (dados: ItemPreenchido) => Promise<void>
	aoMudar: () => void
}

/** What the server said, apart from what the form itself found. */
const RECUSA = 'recusa'

export function ItemForm({ aoSalvar, aoMudar }: ItemFormProps) {
	const [arquivo, setArquivo] = useState<File>()
	const { control, register, formState, handleSubmit, setError } = useForm<DadosItem>({
		resolver: zodResolver(DadosItem, EM_PORTUGUES),
	})
	const { errors, isSubmitting } = formState
	const { codpesrsp } = errors

	function trocarArquivo(novo: File | undefined) {
		setArquivo(novo)
		aoMudar()
	}

	const enviar = handleSubmit(async (dados) => {
		await aoSalvar({ ...dados, arquivo }).catch((falha: unknown) => {
			if (falha instanceof CallError && falha.erro === 'pessoa-nao-encontrada')
				setError('codpesrsp', { type: RECUSA, message: mensagemDe(falha) }, { shouldFocus: true })
			else toast.erro('O item não foi incluído', mensagemDe(falha))
		})
	})
	return (
		<form noValidate className="grid gap-6" onSubmit={(evento) => void enviar(evento)} onChange={aoMudar}>
			<Campo rotulo="Título" obrigatorio erro={errors.titulo?.message}>
				<EntradaTexto {...register('titulo')} maxLength={120} />
			</Campo>
			<Controller
				control={control}
				name="codpesrsp"
				render={({ field }) => (
					<CampoPessoa
						rotulo="Responsável"
						obrigatorio
						valor={field.value}
						aoMudar={field.onChange}
						ref={field.ref}
						erro={codpesrsp?.type === RECUSA ? codpesrsp.message : codpesrsp && 'Informe quem vai concluir o item.'}
					/>
				)}
			/>
			<Campo rotulo="Anexo">
				<Upload rotulo="Escolher arquivo" aoEscolher={([escolhido]) => trocarArquivo(escolhido)}>
					{arquivo ? (
						<ItemEnvio
							nome={arquivo.name}
							estado={{ fase: 'parado', enviados: 0, total: arquivo.size }}
							aoRemover={() => trocarArquivo(undefined)}
						/>
					) : null}
				</Upload>
			</Campo>
			<AcoesDoFormulario
				principal={
					<Botao type="submit" carregando={isSubmitting}>
						Incluir
					</Botao>
				}
				secundaria={
					<Link href="/interno-sti" variante="secundario" botao>
						Voltar
					</Link>
				}
			/>
		</form>
	)
}
