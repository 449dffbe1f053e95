import { zodResolver } from '@hookform/resolvers/zod'
import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { Formulario } from '@portal/design-system/formulario'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { toast } from '@portal/design-system/toast'
import { CampoPessoa, CampoUnidade } from '@portal/pessoas/web/public'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { CallError, call, mensagemDe } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { Controller, type DefaultValues, type FieldError, useForm } from 'react-hook-form'
import { cadastrarGestor, DadosGestor, NOME_DO_NIVEL_DE_SEGURANCA, type UsuarioAssina } from '../../contract/index.ts'

type GestorFormProps = {
	/** Edited user; undefined for a new one. */
	usuario: UsuarioAssina | undefined
	aoGravar: () => void
	aoDesistir: (() => void) | undefined
}

function inicialDe(usuario: UsuarioAssina | undefined): DefaultValues<DadosGestor> {
	if (!usuario) return { numnivseg: '2', dtafimval: null }
	const { codpes, numnivseg, codund, dtafimval } = usuario
	return {
		codpes,
		numnivseg: numnivseg === '3' ? '3' : '2',
		dtafimval,
		...(codund === null ? {} : { codund }),
	}
}

const RECUSA = 'recusa'

/** Server error of the field, or else the message that it is missing. */
const mensagemDo = (erro: FieldError | undefined, falta: string): string | undefined =>
	erro?.type === RECUSA ? erro.message : erro && falta

export function GestorForm({ usuario, aoGravar, aoDesistir }: GestorFormProps) {
	const { control, register, handleSubmit, formState, setError, reset } = useForm<DadosGestor>({
		resolver: zodResolver(DadosGestor, EM_PORTUGUES),
		defaultValues: inicialDe(usuario),
	})
	const { errors } = formState
	const gravar = useMutation({
		mutationFn: (dados: DadosGestor) => call(cadastrarGestor, { body: dados }),
		onSuccess: ({ mensagem }) => {
			toast.sucesso(mensagem)
			reset()
			aoGravar()
		},
		onError: (falha) => {
			if (!(falha instanceof CallError)) return
			for (const { campo, mensagem } of falha.campos)
				if (campo in DadosGestor.shape) setError(campo as keyof DadosGestor, { type: RECUSA, message: mensagem })
		},
	})
	const enviar = handleSubmit((dados) => gravar.mutate(dados))
	return (
		<Formulario onSubmit={(evento) => void enviar(evento)}>
			{gravar.error ? <Alerta variante="perigo">{mensagemDe(gravar.error)}</Alerta> : null}
			<Pilha espaco={5} colunas={2}>
				<Controller
					control={control}
					name="codpes"
					render={({ field }) => (
						<CampoPessoa
							obrigatorio
							disabled={usuario !== undefined}
							valor={field.value}
							nomeInicial={usuario?.nompes}
							aoMudar={field.onChange}
							erro={mensagemDo(errors.codpes, 'Informe a pessoa, pelo nome ou pelo número USP.')}
						/>
					)}
				/>
				<Campo rotulo="Nível" obrigatorio erro={errors.numnivseg?.message}>
					<Selecao
						{...register('numnivseg')}
						opcoes={[
							{ codigo: '2', texto: NOME_DO_NIVEL_DE_SEGURANCA[2] },
							{ codigo: '3', texto: NOME_DO_NIVEL_DE_SEGURANCA[3] },
						]}
					/>
				</Campo>
				<Controller
					control={control}
					name="codund"
					render={({ field }) => (
						<CampoUnidade
							valor={field.value}
							aoMudar={field.onChange}
							obrigatorio
							erro={mensagemDo(errors.codund, 'Escolha a unidade.')}
						/>
					)}
				/>
				<Campo rotulo="Vale até" dica="Vazio: sem data de fim." erro={errors.dtafimval?.message}>
					<Controller
						control={control}
						name="dtafimval"
						render={({ field }) => (
							<Data ref={field.ref} valor={field.value ?? undefined} aoMudar={(iso) => field.onChange(iso ?? null)} />
						)}
					/>
				</Campo>
			</Pilha>
			<Rodape altera={usuario !== undefined} gravando={gravar.isPending} aoDesistir={aoDesistir} />
		</Formulario>
	)
}

type RodapeProps = { altera: boolean; gravando: boolean; aoDesistir: (() => void) | undefined }

function Rodape({ altera, gravando, aoDesistir }: RodapeProps) {
	return (
		<AcoesDoFormulario
			secundaria={
				aoDesistir ? (
					<Botao variante="secundario" onClick={aoDesistir}>
						Cancelar
					</Botao>
				) : null
			}
			principal={
				<Botao type="submit" carregando={gravando}>
					{altera ? 'Salvar' : 'Cadastrar'}
				</Botao>
			}
		/>
	)
}
